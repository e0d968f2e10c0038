-- A questionnaire that a school removes keeps its row, and so its id: published again, it is the one that was answered
-- (docs/decisions/0038). Learners and the editor do not see it meanwhile.
ALTER TABLE forms ADD COLUMN removed_at timestamptz;

-- As before, but for removed ones.
CREATE OR REPLACE FUNCTION find_form(p_user bigint, p_form bigint)
RETURNS TABLE (id bigint, name text, action_text text, action_link text, questions jsonb)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT f.id, f.name, f.action_text, f.action_link, f.questions
    FROM forms f
    WHERE f.id = p_form AND f.removed_at IS NULL
      AND (f.school_id IS NULL OR f.school_id = (SELECT u.school_id FROM users u WHERE u.id = p_user));
END $$;
