-- A learner's calls that meet on several phones.

-- As before (migration 0016), but for two locks that come first. The row of the account, as in all other calls: an answer that held
-- its own row and then waited for an account that was being deleted was waited for by that deletion, and Postgres ended one of
-- the two. And one that answers share and that clearing takes alone: an answer on its way and the clearing of its ticket did not
-- see each other, and the answer stood in the cleared ticket.
CREATE OR REPLACE FUNCTION save_noted_answer(
  p_user bigint, p_key uuid, p_hash bytea, p_question bigint, p_ticket smallint,
  p_answer smallint, p_right boolean, p_at timestamptz, p_place smallint
) RETURNS TABLE (outcome text, id bigint, ticket smallint, answer smallint, is_right boolean, answered_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_hash bytea;
  v_now timestamptz;
  v_ahead timestamptz;
  v_at timestamptz;
  v_noted boolean;
  v_saved boolean := false;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('answers of ' || p_user, 0))
    FROM learners l WHERE l.user_id = p_user FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE no_data_found;
  END IF;
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
  IF v_hash IS NULL THEN
    v_noted := note_moment(
      p_user, p_question, moment_ms(v_at) * 16 + CASE WHEN p_right THEN 8 ELSE 0 END + p_place, p_answer
    );
    IF NOT EXISTS (
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
      v_saved := FOUND;
    END IF;
    IF v_saved OR v_noted THEN
      UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = p_user;
    END IF;
    IF v_saved THEN
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    SELECT 'kept', a.id, a.ticket, a.answer, a.is_right, least(a.answered_at, v_now)
    FROM (SELECT) AS one LEFT JOIN answers a ON a.user_id = p_user AND a.question_id = p_question;
END $$;

-- As before (migration 0008), but for the lock.
CREATE OR REPLACE FUNCTION reset_answers(p_user bigint, p_ticket smallint, p_at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_deleted integer;
  v_now timestamptz;
  v_ahead timestamptz;
  v_at timestamptz;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  PERFORM pg_advisory_xact_lock(hashtextextended('answers of ' || p_user, 0))
    FROM learners l WHERE l.user_id = p_user FOR KEY SHARE;
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
