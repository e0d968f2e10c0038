-- Questions with a star, and errors that learners report in questions. Found by the learner's id like everything of a
-- learner's calls (docs/citus.md).

CREATE TABLE favourites (
  user_id bigint NOT NULL,
  question_id bigint NOT NULL,
  -- Rows without a star stay: a late event must not bring one back.
  is_favourite boolean NOT NULL,
  -- When the learner tapped, not when the server heard of it.
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, question_id)
);

CREATE TABLE question_reports (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  question_id bigint NOT NULL,
  about text NOT NULL,
  comment text NOT NULL,
  -- One row a key for ever, longer than idempotency keys are kept.
  key uuid,
  created_at timestamptz NOT NULL,
  -- NULL while the operator has not dealt with it.
  done_at timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE UNIQUE INDEX question_reports_key ON question_reports (user_id, key);
CREATE INDEX question_reports_open ON question_reports (question_id) WHERE done_at IS NULL;

ALTER TABLE favourites ENABLE ROW LEVEL SECURITY;
ALTER TABLE favourites FORCE ROW LEVEL SECURITY;
ALTER TABLE question_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE question_reports FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON favourites USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);
CREATE POLICY own_rows ON question_reports USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);

-- 'new' (also without a key), 'same' for a request that was made before, 'other' for a key that named another one. Its
-- callers have set app.user_id.
CREATE FUNCTION claim_key(p_user bigint, p_key uuid, p_hash bytea) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_hash bytea;
BEGIN
  IF p_key IS NULL THEN
    RETURN 'new';
  END IF;
  INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (p_user, p_key, p_hash) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    RETURN 'new';
  END IF;
  SELECT k.request_hash INTO v_hash FROM idempotency_keys k WHERE k.user_id = p_user AND k.key = p_key;
  RETURN CASE WHEN v_hash = p_hash THEN 'same' ELSE 'other' END;
END $$;

-- outcome: saved (is_favourite is what stands now: the newest event wins), key_reused, no_user (the account is gone).
CREATE FUNCTION save_favourite(
  p_user bigint, p_key uuid, p_hash bytea, p_question bigint, p_favourite boolean, p_at timestamptz
) RETURNS TABLE (outcome text, is_favourite boolean)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_claim text;
  v_now timestamptz;
  v_ahead timestamptz;
  v_at timestamptz;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  PERFORM FROM learners l WHERE l.user_id = p_user FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'no_user', NULL::boolean;
    RETURN;
  END IF;
  v_claim := claim_key(p_user, p_key, p_hash);
  IF v_claim = 'other' THEN
    RETURN QUERY SELECT 'key_reused', NULL::boolean;
    RETURN;
  END IF;
  -- As in save_answer (migration 0008): nothing is later than now, and what a clock that was ahead left gives way.
  v_now := clock_timestamp();
  v_ahead := v_now + interval '1 second';
  v_at := least(p_at, v_now);
  IF v_claim = 'new' THEN
    INSERT INTO favourites AS f (user_id, question_id, is_favourite, changed_at)
      VALUES (p_user, p_question, p_favourite, v_at)
      ON CONFLICT (user_id, question_id) DO UPDATE
        SET is_favourite = excluded.is_favourite, changed_at = excluded.changed_at
        WHERE f.changed_at < excluded.changed_at OR f.changed_at > v_ahead;
  END IF;
  RETURN QUERY
    SELECT 'saved', f.is_favourite FROM (SELECT) AS one
    LEFT JOIN favourites f ON f.user_id = p_user AND f.question_id = p_question;
END $$;

CREATE FUNCTION list_favourites(p_user bigint) RETURNS TABLE (question_id bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT f.question_id FROM favourites f WHERE f.user_id = p_user AND f.is_favourite
    ORDER BY least(f.changed_at, now()) DESC, f.question_id;
END $$;

-- outcome: saved, kept (reported before under this key), key_reused, no_user (the account is gone).
CREATE FUNCTION save_report(
  p_user bigint, p_key uuid, p_hash bytea, p_question bigint, p_about text, p_comment text, p_at timestamptz
) RETURNS TABLE (outcome text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_claim text;
  v_at timestamptz;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  PERFORM FROM learners l WHERE l.user_id = p_user FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'no_user';
    RETURN;
  END IF;
  v_claim := claim_key(p_user, p_key, p_hash);
  IF v_claim <> 'new' THEN
    RETURN QUERY SELECT CASE v_claim WHEN 'same' THEN 'kept' ELSE 'key_reused' END;
    RETURN;
  END IF;
  v_at := least(p_at, clock_timestamp());
  INSERT INTO question_reports (user_id, question_id, about, comment, key, created_at)
    VALUES (p_user, p_question, p_about, p_comment, p_key, v_at)
    ON CONFLICT (user_id, key) DO NOTHING;
  RETURN QUERY SELECT CASE WHEN FOUND THEN 'saved' ELSE 'kept' END;
END $$;
