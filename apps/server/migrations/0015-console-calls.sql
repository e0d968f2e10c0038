-- Each call of the console begins with this one statement: who the session of this token belongs to, with the settings of
-- that school; no row when it ended or the account is disabled. Notes at most every five minutes when somebody was seen.
CREATE FUNCTION staff_session(p_token_hash bytea, p_at timestamptz) RETURNS TABLE (
  id bigint, school_id bigint, name text, login text, role text, has_totp boolean, group_ids bigint[],
  expires_at timestamptz, settings_version integer, demands_totp boolean, ready_from smallint, need_rules jsonb
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  caller text := app_role();
  v_staff bigint;
  v_seen_at timestamptz;
BEGIN
  PERFORM set_config('app.role', 'doorkeeper', true);
  SELECT s.id, s.last_seen_at INTO v_staff, v_seen_at
    FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
    WHERE t.token_hash = p_token_hash AND t.expires_at > p_at AND s.disabled_at IS NULL;
  IF FOUND THEN
    IF coalesce(v_seen_at < p_at - interval '5 minutes', true) THEN
      UPDATE staff s SET last_seen_at = p_at WHERE s.id = v_staff;
    END IF;
    RETURN QUERY
      SELECT s.id, s.school_id, s.name, s.login, s.role, s.totp_confirmed_at IS NOT NULL,
        ARRAY(SELECT g.group_id FROM staff_groups g WHERE g.staff_id = s.id ORDER BY g.group_id), t.expires_at,
        c.version, c.demands_totp, c.ready_from, c.need_rules
      FROM staff_sessions t JOIN staff s ON s.id = t.staff_id
      LEFT JOIN console_settings c ON c.school_id = s.school_id
      WHERE t.token_hash = p_token_hash;
  END IF;
  PERFORM set_config('app.role', caller, true);
END $$;
