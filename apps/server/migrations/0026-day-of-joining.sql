-- Learners who come to a school after they registered.

-- As before (migration 0014), but for when a learner joined: somebody who registered without a school, or came from another one, has
-- been in this one since now, not since the account was made. Such a learner was counted in weeks of a group before that day, and
-- was at once one who had not begun for weeks. Dates of earlier rows stay: nothing says when those learners came.
CREATE OR REPLACE FUNCTION keep_roster() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  caller text := app_role();
BEGIN
  PERFORM set_config('app.role', 'operator', true);
  DELETE FROM roster r WHERE r.user_id = NEW.id AND r.school_id IS DISTINCT FROM NEW.school_id;
  INSERT INTO roster (user_id, school_id, name_key, joined_at)
    SELECT NEW.id, NEW.school_id, lower(NEW.login), CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END
      WHERE NEW.school_id IS NOT NULL
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.role', caller, true);
  RETURN NULL;
END $$;
