-- Whatever a learner's own calls touch is found by user_id: the counter of the list leaves `users`, where accounts
-- and sessions live. So the rows of one learner can lie together wherever they lie (docs/citus.md), and an answer no
-- longer writes a new version of the row with the password's hash.

-- One row an account, kept by triggers. It says nothing of anybody, so it needs no second wall.
CREATE TABLE learners (
  user_id bigint PRIMARY KEY,
  -- Grows with every change of the learner's answers; becomes the ETag of the list.
  answers_rev bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- Nobody counts in `users` from here until the end of this migration.
LOCK TABLE users IN ACCESS EXCLUSIVE MODE;
INSERT INTO learners (user_id, answers_rev) SELECT id, answers_rev FROM users;

CREATE FUNCTION keep_learner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A restored backup brings its own.
    INSERT INTO learners (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM learners l WHERE l.user_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER user_comes AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep_learner();
CREATE TRIGGER user_goes AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_learner();

-- For nodes of the version before, which still run: -1 equals no tag that a phone has, so they send the list whole, and
-- what they count is counted in its new place. Both go with the column in a later version.
UPDATE users SET answers_rev = -1;
ALTER TABLE users ALTER answers_rev SET DEFAULT -1;
CREATE FUNCTION count_in_learners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = NEW.id;
  NEW.answers_rev := -1;
  RETURN NEW;
END $$;
CREATE TRIGGER old_counter BEFORE UPDATE OF answers_rev ON users
  FOR EACH ROW EXECUTE FUNCTION count_in_learners();

ALTER TABLE form_results DROP CONSTRAINT form_results_pkey, ADD PRIMARY KEY (user_id, id);
DROP INDEX form_results_user;

-- As before, but for the counter. An account that is gone keeps nothing: the whole call is undone (no_data_found).
CREATE OR REPLACE FUNCTION save_answer(
  p_user bigint, p_key uuid, p_hash bytea, p_question bigint, p_ticket smallint,
  p_answer smallint, p_right boolean, p_at timestamptz
) RETURNS TABLE (outcome text, id bigint, ticket smallint, answer smallint, is_right boolean, answered_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_hash bytea;
  v_outcome text := 'saved';
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
  IF EXISTS (
    SELECT FROM ticket_resets r WHERE r.user_id = p_user AND r.ticket IN (0, p_ticket) AND r.reset_at >= p_at
  ) THEN
    v_outcome := 'kept';
  ELSE
    RETURN QUERY
      INSERT INTO answers AS a (user_id, question_id, ticket, answer, is_right, answered_at)
      VALUES (p_user, p_question, p_ticket, p_answer, p_right, p_at)
      ON CONFLICT (user_id, question_id) DO UPDATE
        SET ticket = excluded.ticket, answer = excluded.answer, is_right = excluded.is_right,
            answered_at = excluded.answered_at
        WHERE a.answered_at < excluded.answered_at
      RETURNING 'saved', a.id, a.ticket, a.answer, a.is_right, a.answered_at;
    IF FOUND THEN
      UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = p_user;
      IF NOT FOUND THEN
        RAISE no_data_found;
      END IF;
      RETURN;
    END IF;
    v_outcome := 'kept';
  END IF;
  RETURN QUERY
    SELECT v_outcome, a.id, a.ticket, a.answer, a.is_right, a.answered_at
    FROM (SELECT) AS one LEFT JOIN answers a ON a.user_id = p_user AND a.question_id = p_question;
END $$;

-- As before, but for the counter.
CREATE OR REPLACE FUNCTION list_answers(p_user bigint) RETURNS TABLE (rev bigint, body text)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT l.answers_rev, (
      SELECT coalesce(json_agg(json_build_object(
        'id', a.id, 'userId', a.user_id,
        'createdAt', to_char(a.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ticket', a.ticket, 'questionId', a.question_id, 'answer', a.answer,
        'status', CASE WHEN a.is_right THEN 'SUCCESS' ELSE 'ERROR' END
      )), '[]'::json)::text
      FROM answers a WHERE a.user_id = p_user AND a.ticket IS NOT NULL
    )
    FROM learners l WHERE l.user_id = p_user;
END $$;

-- As before, but for the counter, and for an account that is gone: nothing is kept of it.
CREATE OR REPLACE FUNCTION reset_answers(p_user bigint, p_ticket smallint, p_at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_deleted integer;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  PERFORM FROM learners l WHERE l.user_id = p_user FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  INSERT INTO ticket_resets AS r (user_id, ticket, reset_at) VALUES (p_user, p_ticket, p_at)
    ON CONFLICT (user_id, ticket) DO UPDATE SET reset_at = greatest(r.reset_at, excluded.reset_at);
  DELETE FROM answers a
    WHERE a.user_id = p_user AND a.answered_at <= p_at AND a.ticket IS NOT NULL
      AND (p_ticket = 0 OR a.ticket = p_ticket);
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  IF v_deleted > 0 THEN
    UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = p_user;
  END IF;
  RETURN v_deleted;
END $$;

-- As before, but for where an account is looked up; an account that goes meanwhile waits for its row.
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
  DELETE FROM form_results r
    WHERE r.user_id = p_user AND r.created_at < p_at - interval '1 day'
      AND r.id NOT IN (SELECT n.id FROM form_results n WHERE n.user_id = p_user ORDER BY n.id DESC LIMIT 19);
  RETURN QUERY
    INSERT INTO form_results AS r (user_id, form_id, form_name, form_link, form_action, elements, key, created_at)
    VALUES (p_user, p_form, p_name, p_link, p_action, p_elements, p_key, p_at)
    RETURNING 'saved', r.id, r.form_id, r.form_name, r.form_link, r.form_action, r.elements, r.created_at;
END $$;
