-- Results of questionnaires in the console (docs/decisions/0039): «Анкеты».

SET LOCAL app.role = 'operator';

-- From now on an answer that belongs to a question of the form says so: `asked` is its text and `photo` its picture, as they were.
-- Of answers that are kept already this is known where the form was not published since and its questions, one by one, have these
-- themes and options.
UPDATE form_results r SET elements = (
  SELECT jsonb_agg(
    e.value || jsonb_build_object(
      'asked', f.questions -> (e.place::int - 1) -> 'title',
      'photo', coalesce(f.questions -> (e.place::int - 1) -> 'photoName', 'null')
    ) ORDER BY e.place
  )
  FROM jsonb_array_elements(r.elements) WITH ORDINALITY e (value, place)
)
FROM forms f
WHERE f.id = r.form_id AND r.created_at >= f.updated_at
  AND (f.school_id IS NULL OR f.school_id = (SELECT u.school_id FROM users u WHERE u.id = r.user_id))
  AND jsonb_array_length(r.elements) > 0 AND jsonb_array_length(r.elements) = jsonb_array_length(f.questions)
  AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(r.elements) WITH ORDINALITY e (value, place)
    WHERE f.questions -> (e.place::int - 1) ->> 'theme' IS DISTINCT FROM e.value ->> 'title'
      OR NOT f.questions -> (e.place::int - 1) -> 'answers'
        @> jsonb_build_array(jsonb_build_object('title', e.value -> 'checkedTitle'))
  );

-- Teachers too read what the learners of their groups were asked.
CREATE POLICY of_staff ON forms FOR SELECT USING (school_id = console_school());

-- The latest result of each learner and form, of those learners whom the person of the staff may see. It stands in place of a
-- policy of `form_results`: that would need a subquery, which no distributed table may have (docs/citus.md).
-- p_form NULL: of every form. Without p_whole the elements are NULL.
CREATE FUNCTION seen_form_results(
  p_users bigint[], p_form bigint, p_from timestamptz, p_before timestamptz, p_whole boolean
) RETURNS TABLE (
  user_id bigint, form_id bigint, created_at timestamptz, elements jsonb
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  caller text := app_role();
  v_users bigint[] := ARRAY(
    SELECT r.user_id FROM roster r
    WHERE r.user_id = ANY (p_users) AND r.school_id = console_school()
      AND (console_groups() IS NULL OR r.group_id = ANY (console_groups()))
  );
BEGIN
  -- A statement, which a cluster propagates.
  SET LOCAL app.role = 'operator';
  RETURN QUERY
    SELECT n.user_id, n.form_id, f.created_at, CASE WHEN p_whole THEN f.elements END
    FROM (
      SELECT k.user_id, k.form_id, max(k.id) AS id FROM form_results k
      WHERE k.user_id = ANY (v_users) AND (p_form IS NULL OR k.form_id = p_form)
        AND (p_from IS NULL OR k.created_at >= p_from) AND (p_before IS NULL OR k.created_at < p_before)
      GROUP BY k.user_id, k.form_id
    ) n JOIN form_results f ON f.user_id = n.user_id AND f.id = n.id;
  PERFORM set_config('app.role', caller, true);
END $$;
