-- The console of the schools: their staff, groups, the roster with its summaries, invitations, the journal.
-- Second wall (docs/decisions/0027): a row is visible while app.school_id names its school and, for a teacher,
-- app.group_ids its group; to the operator; and, as far as it is looked up before anybody is known, to the doorkeeper.

CREATE TABLE console_settings (
  school_id bigint PRIMARY KEY REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  -- NULL: as many learners as come.
  seats integer CHECK (seats >= 0),
  seats_until date,
  demands_totp boolean NOT NULL DEFAULT false,
  -- Percent.
  ready_from smallint NOT NULL DEFAULT 85,
  -- As `needRules` of the contract; what is missing has its default.
  need_rules jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  login text NOT NULL,
  -- Folded in the application (see schools.code_key).
  login_key text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('manager', 'teacher')),
  -- NULL: has not set one yet.
  password_hash text,
  -- Encrypted with the server's secret.
  totp_secret bytea,
  -- The next one, until a code of it was given.
  totp_pending bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was accepted: a code counts once.
  totp_step bigint,
  -- Hashes of those that are left.
  recovery_codes bytea[] NOT NULL DEFAULT '{}',
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_school ON staff (school_id);

-- The token itself is nowhere.
CREATE TABLE staff_links (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_links_staff ON staff_links (staff_id);

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);

CREATE TABLE groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  name_key text NOT NULL,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX groups_name ON groups (school_id, name_key) WHERE archived_at IS NULL;

CREATE TABLE staff_groups (
  staff_id bigint NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  group_id bigint NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  PRIMARY KEY (staff_id, group_id)
);
CREATE INDEX staff_groups_group ON staff_groups (group_id);

-- One row for each learner of a school, kept by a trigger on `users`; beside what the school writes stands a summary of
-- what the learner did, so that a table of learners reads nothing else.
CREATE TABLE roster (
  -- Deferrable: a restore writes these rows before the accounts, whose trigger then leaves them as they are.
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE DEFERRABLE,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  group_id bigint REFERENCES groups (id),
  name text,
  -- Name (or else nickname) folded in the application, for sorting and searching.
  name_key text NOT NULL DEFAULT '',
  consent_on date,
  joined_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  -- Archived with its group: comes back with it.
  archived_with_group boolean NOT NULL DEFAULT false,
  hidden_until timestamptz,
  password_renewed_at timestamptz,

  -- learners.answers_rev that the figures were made of; -1: they were never made (docs/decisions/0028).
  summary_rev bigint NOT NULL DEFAULT -1,
  tickets_done smallint NOT NULL DEFAULT 0,
  answered smallint NOT NULL DEFAULT 0,
  right_count smallint NOT NULL DEFAULT 0,
  mistakes smallint NOT NULL DEFAULT 0,
  exams_passed smallint NOT NULL DEFAULT 0,
  exams_failed smallint NOT NULL DEFAULT 0,
  -- Failed since the last one that was passed.
  exams_failed_in_row smallint NOT NULL DEFAULT 0,
  -- 0 to 1; NULL while too little is known. It costs more than the figures and is made less often.
  chance real,
  chance_rev bigint NOT NULL DEFAULT -1,
  chance_at timestamptz,
  -- Percent right of the newest fifty answers, and of the fifty before; NULL where there are not that many.
  recent_right smallint,
  earlier_right smallint,
  -- Of the last answer or exam.
  last_at timestamptz
) WITH (fillfactor = 70);
CREATE INDEX roster_school ON roster (school_id, group_id);

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  group_id bigint REFERENCES groups (id),
  name text NOT NULL,
  -- Without dash; NULL once it was used or taken back, so that it can be printed again until then.
  code text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  -- With the account goes the name that stood here.
  user_id bigint REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX invitations_school ON invitations (school_id, id DESC);
CREATE INDEX invitations_user ON invitations (user_id);

CREATE TABLE password_cards (
  code_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  school_id bigint NOT NULL REFERENCES schools (id),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_cards_user ON password_cards (user_id);

-- Who did what to whom; written in the transaction of the change, never changed.
CREATE TABLE console_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  at timestamptz NOT NULL DEFAULT now(),
  -- NULL: the operator. No foreign key: the entry outlives the account.
  staff_id bigint,
  staff_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint,
  subject_name text NOT NULL,
  before jsonb,
  after jsonb,
  address text,
  -- The Idempotency-Key of the change: it is made once.
  key uuid,
  UNIQUE (staff_id, key)
);
CREATE INDEX console_journal_school ON console_journal (school_id, id DESC);
CREATE INDEX console_journal_subject ON console_journal (subject_kind, subject_id);

CREATE FUNCTION console_school() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.school_id', true), '')::bigint
$$;
-- NULL: all groups of the school.
CREATE FUNCTION console_groups() RETURNS bigint[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.group_ids', true), '')::bigint[]
$$;
CREATE FUNCTION app_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(current_setting('app.role', true), '')
$$;

ALTER TABLE console_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE console_settings FORCE ROW LEVEL SECURITY;
ALTER TABLE staff ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_links FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_sessions FORCE ROW LEVEL SECURITY;
ALTER TABLE groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE groups FORCE ROW LEVEL SECURITY;
ALTER TABLE staff_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_groups FORCE ROW LEVEL SECURITY;
ALTER TABLE roster ENABLE ROW LEVEL SECURITY;
ALTER TABLE roster FORCE ROW LEVEL SECURITY;
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
ALTER TABLE password_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE password_cards FORCE ROW LEVEL SECURITY;
ALTER TABLE console_journal ENABLE ROW LEVEL SECURITY;
ALTER TABLE console_journal FORCE ROW LEVEL SECURITY;

CREATE POLICY of_school ON console_settings USING (
  school_id = console_school() OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON staff USING (
  school_id = console_school() OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON staff_links USING (
  app_role() IN ('operator', 'doorkeeper') OR EXISTS (SELECT FROM staff s WHERE s.id = staff_id)
);
CREATE POLICY of_school ON staff_sessions USING (
  app_role() IN ('operator', 'doorkeeper') OR EXISTS (SELECT FROM staff s WHERE s.id = staff_id)
);
CREATE POLICY of_school ON groups USING (
  (school_id = console_school() AND (console_groups() IS NULL OR id = ANY (console_groups())))
  OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON staff_groups USING (
  app_role() IN ('operator', 'doorkeeper') OR EXISTS (SELECT FROM staff s WHERE s.id = staff_id)
);
CREATE POLICY of_school ON roster USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON invitations USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON password_cards USING (
  school_id = console_school() OR app_role() IN ('operator', 'doorkeeper')
);
CREATE POLICY of_school ON console_journal USING (
  school_id = console_school() OR app_role() = 'operator'
);

-- As operator: a registration acts for nobody yet. Not `SET app.role` of the function, which only a superuser may define.
CREATE FUNCTION keep_roster() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  caller text := app_role();
BEGIN
  PERFORM set_config('app.role', 'operator', true);
  -- What one school wrote is not for the next.
  DELETE FROM roster r WHERE r.user_id = NEW.id AND r.school_id IS DISTINCT FROM NEW.school_id;
  -- A login is Latin: lower() folds it in every locale.
  INSERT INTO roster (user_id, school_id, name_key, joined_at)
    SELECT NEW.id, NEW.school_id, lower(NEW.login), NEW.created_at WHERE NEW.school_id IS NOT NULL
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.role', caller, true);
  RETURN NULL;
END $$;
CREATE TRIGGER learner_joins AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.school_id IS NOT NULL) EXECUTE FUNCTION keep_roster();
CREATE TRIGGER learner_changes_school AFTER UPDATE OF school_id ON users FOR EACH ROW
  WHEN (OLD.school_id IS DISTINCT FROM NEW.school_id) EXECUTE FUNCTION keep_roster();

-- Makes the figures of these learners anew from what they did. Returns those of the roster whose chance of passing was made
-- of another revision, and when.
CREATE FUNCTION summarise_learners(p_users bigint[]) RETURNS TABLE (user_id bigint, chance_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_user bigint;
  v_rev bigint;
  v_known record;
  v_answers record;
  v_exams record;
  v_moments record;
  v_last_at timestamptz;
BEGIN
  PERFORM set_config('app.role', 'operator', true);
  FOREACH v_user IN ARRAY p_users LOOP
    -- First of all: a write that comes meanwhile leaves the figures at an earlier revision, and they are made again.
    SELECT l.answers_rev INTO v_rev FROM learners l WHERE l.user_id = v_user;
    CONTINUE WHEN NOT FOUND;
    SELECT r.summary_rev, r.chance_rev, r.chance_at INTO v_known FROM roster r WHERE r.user_id = v_user;
    CONTINUE WHEN NOT FOUND;
    IF v_known.chance_rev <> v_rev THEN
      RETURN QUERY SELECT v_user, v_known.chance_at;
    END IF;
    -- Another node was faster.
    CONTINUE WHEN v_known.summary_rev = v_rev;
    SELECT coalesce(sum(t.answered), 0) AS answered, coalesce(sum(t.rights), 0) AS rights,
        count(*) FILTER (WHERE t.rights = 20) AS tickets, max(t.last_at) AS last_at
      INTO v_answers
      FROM (
        SELECT count(*) AS answered, count(*) FILTER (WHERE a.is_right) AS rights, max(a.answered_at) AS last_at
        FROM answers a WHERE a.user_id = v_user AND a.ticket IS NOT NULL GROUP BY a.ticket
      ) t;
    SELECT count(*) FILTER (WHERE e.reason IS NULL) AS passed, count(*) FILTER (WHERE e.reason IS NOT NULL) AS failed,
        count(*) FILTER (
          WHERE e.reason IS NOT NULL AND (p.id IS NULL OR (e.finished_at, e.id) > (p.finished_at, p.id))
        ) AS failed_in_row,
        max(e.finished_at) AS last_at
      INTO v_exams
      FROM exam_results e
      -- The last that was passed; of two that ended together the later row, as in the learner's list.
      LEFT JOIN (
        SELECT l.finished_at, l.id FROM exam_results l WHERE l.user_id = v_user AND l.reason IS NULL
        ORDER BY l.finished_at DESC, l.id DESC LIMIT 1
      ) p ON true
      WHERE e.user_id = v_user;
    -- The newest hundred moments are among those of the hundred questions that were answered last.
    SELECT CASE WHEN count(*) >= 50 THEN 2 * count(*) FILTER (WHERE n.place <= 50 AND n.is_right) END AS recent_right,
        CASE WHEN count(*) = 100 THEN 2 * count(*) FILTER (WHERE n.place > 50 AND n.is_right) END AS earlier_right,
        to_timestamp(max(n.moment / 16) / 1000.0) AS last_at
      INTO v_moments
      FROM (
        SELECT o.moment, o.moment % 16 >= 8 AS is_right, row_number() OVER (ORDER BY o.moment DESC) AS place
        FROM (
          SELECT unnest(
            CASE WHEN m.first < m.recent[cardinality(m.recent)] THEN m.recent || m.first ELSE m.recent END
          ) AS moment
          FROM (
            SELECT k.first, k.recent FROM memory k WHERE k.user_id = v_user ORDER BY k.recent[1] DESC LIMIT 100
          ) m
          ORDER BY moment DESC LIMIT 100
        ) o
      ) n;
    v_last_at := greatest(v_answers.last_at, v_exams.last_at, v_moments.last_at);
    UPDATE roster r SET
      summary_rev = v_rev, tickets_done = v_answers.tickets, answered = v_answers.answered,
      right_count = v_answers.rights, mistakes = v_answers.answered - v_answers.rights,
      exams_passed = v_exams.passed, exams_failed = v_exams.failed, exams_failed_in_row = v_exams.failed_in_row,
      recent_right = v_moments.recent_right, earlier_right = v_moments.earlier_right,
      -- What a clock that was ahead left behind counts as now (migration 0008).
      last_at = CASE WHEN v_last_at IS NOT NULL THEN least(v_last_at, now()) END
      WHERE r.user_id = v_user;
  END LOOP;
END $$;

-- p_chance: NULL while too little is known.
CREATE FUNCTION save_chance(p_user bigint, p_rev bigint, p_chance real) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.role', 'operator', true);
  UPDATE roster r SET chance = p_chance, chance_rev = p_rev, chance_at = now() WHERE r.user_id = p_user;
END $$;

SET LOCAL app.role = 'operator';
INSERT INTO roster (user_id, school_id, name_key, joined_at)
  SELECT id, school_id, lower(login), created_at FROM users WHERE school_id IS NOT NULL;
