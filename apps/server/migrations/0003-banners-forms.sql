-- What a school shows beside the tickets: banners and questionnaires, and what learners answered to those.
-- school_id NULL stands for every school that has none of its own.

CREATE TABLE forms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint REFERENCES schools (id),
  -- The operator's name for it: banners refer to it, and a form that changes keeps its id by it.
  key text NOT NULL,
  name text NOT NULL,
  action_text text,
  action_link text,
  -- [{title, theme, link, photoName, answers: [{title, isRight}]}]
  questions jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (school_id, key)
);

CREATE TABLE banners (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint REFERENCES schools (id),
  kind text NOT NULL CHECK (kind IN ('static', 'performance')),
  image_photo text,
  link text,
  title text NOT NULL,
  text text NOT NULL,
  form_id bigint REFERENCES forms (id),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (school_id, kind)
);

CREATE TABLE form_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  -- No reference: what a learner answered outlives the form.
  form_id bigint NOT NULL,
  form_name text NOT NULL,
  form_link text,
  form_action text,
  -- [{checkedTitle, title, link, isRight}]
  elements jsonb NOT NULL,
  key uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX form_results_user ON form_results (user_id, id);

-- Second wall, as for answers; learners read what is their school's, and only the operator writes it.
ALTER TABLE forms ENABLE ROW LEVEL SECURITY;
ALTER TABLE forms FORCE ROW LEVEL SECURITY;
ALTER TABLE banners ENABLE ROW LEVEL SECURITY;
ALTER TABLE banners FORCE ROW LEVEL SECURITY;
ALTER TABLE form_results ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_results FORCE ROW LEVEL SECURITY;

CREATE POLICY own_school ON forms FOR SELECT USING (
  school_id IS NULL OR school_id = (
    SELECT u.school_id FROM users u WHERE u.id = nullif(current_setting('app.user_id', true), '')::bigint
  )
);
CREATE POLICY operator_writes ON forms USING (current_setting('app.role', true) = 'operator');
CREATE POLICY own_school ON banners FOR SELECT USING (
  school_id IS NULL OR school_id = (
    SELECT u.school_id FROM users u WHERE u.id = nullif(current_setting('app.user_id', true), '')::bigint
  )
);
CREATE POLICY operator_writes ON banners USING (current_setting('app.role', true) = 'operator');
CREATE POLICY own_rows ON form_results USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);

-- The banner of the learner's school, else the one for all schools.
CREATE FUNCTION find_banner(p_user bigint, p_kind text)
RETURNS TABLE (image_photo text, link text, title text, text text, form_id bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT b.image_photo, b.link, b.title, b.text, b.form_id
    FROM banners b
    WHERE b.kind = p_kind
      AND (b.school_id IS NULL OR b.school_id = (SELECT u.school_id FROM users u WHERE u.id = p_user))
    ORDER BY b.school_id NULLS LAST
    LIMIT 1;
END $$;

-- A form of the learner's school or of all schools; no row for any other one.
CREATE FUNCTION find_form(p_user bigint, p_form bigint)
RETURNS TABLE (id bigint, name text, action_text text, action_link text, questions jsonb)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT f.id, f.name, f.action_text, f.action_link, f.questions
    FROM forms f
    WHERE f.id = p_form
      AND (f.school_id IS NULL OR f.school_id = (SELECT u.school_id FROM users u WHERE u.id = p_user));
END $$;

CREATE FUNCTION latest_form_result(p_user bigint)
RETURNS TABLE (id bigint, form_id bigint, form_name text, form_link text, form_action text, elements jsonb, created_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT r.id, r.form_id, r.form_name, r.form_link, r.form_action, r.elements, r.created_at
    FROM form_results r WHERE r.user_id = p_user ORDER BY r.id DESC LIMIT 1;
END $$;

-- outcome: saved (written now, or by an earlier request of the same key), key_reused (this key named another
-- request), no_user (the account is gone). Only the newest is ever shown, so older ones do not pile up:
-- beyond twenty they go after a day, which is how long a key is remembered.
CREATE FUNCTION save_form_result(
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
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = p_user) THEN
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
