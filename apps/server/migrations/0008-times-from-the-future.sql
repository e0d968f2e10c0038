-- Nothing is stored with a time later than the database's now. Rows that a clock which was ahead left behind count as
-- now: anything new replaces or clears them. Each start sets such rows to its own now (src/db/future-rows.ts).

-- As before, but for times, and a request that was made before changes nothing: a key of any version of UUID gets the row
-- that stands.
CREATE OR REPLACE FUNCTION save_answer(
  p_user bigint, p_key uuid, p_hash bytea, p_question bigint, p_ticket smallint,
  p_answer smallint, p_right boolean, p_at timestamptz
) RETURNS TABLE (outcome text, id bigint, ticket smallint, answer smallint, is_right boolean, answered_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_hash bytea;
  v_now timestamptz;
  v_ahead timestamptz;
  v_at timestamptz;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (p_user, p_key, p_hash)
      ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      SELECT k.request_hash INTO v_hash FROM idempotency_keys k WHERE k.user_id = p_user AND k.key = p_key;
      IF v_hash <> p_hash THEN
        RETURN QUERY SELECT 'key_reused', NULL::bigint, NULL::smallint, NULL::smallint, NULL::boolean, NULL::timestamptz;
        RETURN;
      END IF;
    END IF;
  END IF;
  -- In variables: a cluster refuses volatile functions in ON CONFLICT (docs/citus.md). The second is for a call that
  -- reads the clock and then waits for one which read it later.
  v_now := clock_timestamp();
  v_ahead := v_now + interval '1 second';
  v_at := least(p_at, v_now);
  IF v_hash IS NULL AND NOT EXISTS (
    SELECT FROM ticket_resets r
    WHERE r.user_id = p_user AND r.ticket IN (0, p_ticket) AND r.reset_at >= v_at AND r.reset_at <= v_ahead
  ) THEN
    RETURN QUERY
      INSERT INTO answers AS a (user_id, question_id, ticket, answer, is_right, answered_at)
      VALUES (p_user, p_question, p_ticket, p_answer, p_right, v_at)
      ON CONFLICT (user_id, question_id) DO UPDATE
        SET ticket = excluded.ticket, answer = excluded.answer, is_right = excluded.is_right,
            answered_at = excluded.answered_at
        WHERE a.answered_at < excluded.answered_at OR a.answered_at > v_ahead
      RETURNING 'saved', a.id, a.ticket, a.answer, a.is_right, a.answered_at;
    IF FOUND THEN
      UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = p_user;
      IF NOT FOUND THEN
        RAISE no_data_found;
      END IF;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    SELECT 'kept', a.id, a.ticket, a.answer, a.is_right, least(a.answered_at, v_now)
    FROM (SELECT) AS one LEFT JOIN answers a ON a.user_id = p_user AND a.question_id = p_question;
END $$;

-- As before, but for times.
CREATE OR REPLACE FUNCTION list_answers(p_user bigint) RETURNS TABLE (rev bigint, body text)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT l.answers_rev, (
      SELECT coalesce(json_agg(json_build_object(
        'id', a.id, 'userId', a.user_id,
        'createdAt', to_char(least(a.answered_at, now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ticket', a.ticket, 'questionId', a.question_id, 'answer', a.answer,
        'status', CASE WHEN a.is_right THEN 'SUCCESS' ELSE 'ERROR' END
      )), '[]'::json)::text
      FROM answers a WHERE a.user_id = p_user AND a.ticket IS NOT NULL
    )
    FROM learners l WHERE l.user_id = p_user;
END $$;

-- As before, but for times.
CREATE OR REPLACE FUNCTION reset_answers(p_user bigint, p_ticket smallint, p_at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_deleted integer;
  v_now timestamptz;
  v_ahead timestamptz;
  v_at timestamptz;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  PERFORM FROM learners l WHERE l.user_id = p_user FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  v_now := clock_timestamp();
  v_ahead := v_now + interval '1 second';
  v_at := least(p_at, v_now);
  INSERT INTO ticket_resets AS r (user_id, ticket, reset_at) VALUES (p_user, p_ticket, v_at)
    ON CONFLICT (user_id, ticket) DO UPDATE SET reset_at = CASE
      WHEN r.reset_at > v_ahead THEN excluded.reset_at
      ELSE greatest(r.reset_at, excluded.reset_at)
    END;
  DELETE FROM answers a
    WHERE a.user_id = p_user AND (a.answered_at <= v_at OR a.answered_at > v_ahead) AND a.ticket IS NOT NULL
      AND (p_ticket = 0 OR a.ticket = p_ticket);
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  IF v_deleted > 0 THEN
    UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = p_user;
  END IF;
  RETURN v_deleted;
END $$;

-- As before, but for times.
CREATE OR REPLACE FUNCTION save_form_result(
  p_user bigint, p_key uuid, p_hash bytea, p_form bigint, p_name text, p_link text, p_action text,
  p_elements jsonb, p_at timestamptz
) RETURNS TABLE (
  outcome text, id bigint, form_id bigint, form_name text, form_link text, form_action text, elements jsonb,
  created_at timestamptz
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_hash bytea;
  v_outcome text;
  v_at timestamptz;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  PERFORM FROM learners l WHERE l.user_id = p_user FOR KEY SHARE;
  IF NOT FOUND THEN
    v_outcome := 'no_user';
  ELSIF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (p_user, p_key, p_hash)
      ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      SELECT k.request_hash INTO v_hash FROM idempotency_keys k WHERE k.user_id = p_user AND k.key = p_key;
      IF v_hash <> p_hash THEN
        v_outcome := 'key_reused';
      ELSE
        RETURN QUERY
          SELECT 'saved', r.id, r.form_id, r.form_name, r.form_link, r.form_action, r.elements, r.created_at
          FROM form_results r WHERE r.user_id = p_user AND r.key = p_key;
        IF FOUND THEN
          RETURN;
        END IF;
      END IF;
    END IF;
  END IF;
  IF v_outcome IS NOT NULL THEN
    RETURN QUERY SELECT v_outcome, NULL::bigint, NULL::bigint, NULL::text, NULL::text, NULL::text, NULL::jsonb, NULL::timestamptz;
    RETURN;
  END IF;
  v_at := least(p_at, clock_timestamp());
  DELETE FROM form_results r
    WHERE r.user_id = p_user AND r.created_at < v_at - interval '1 day'
      AND r.id NOT IN (SELECT n.id FROM form_results n WHERE n.user_id = p_user ORDER BY n.id DESC LIMIT 19);
  RETURN QUERY
    INSERT INTO form_results AS r (user_id, form_id, form_name, form_link, form_action, elements, key, created_at)
    VALUES (p_user, p_form, p_name, p_link, p_action, p_elements, p_key, v_at)
    RETURNING 'saved', r.id, r.form_id, r.form_name, r.form_link, r.form_action, r.elements, r.created_at;
END $$;
