-- Internal exams of a school and the attempts of its learners (docs/decisions/0034): «Внутренний экзамен».

CREATE TABLE internal_exams (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  -- Of the protocol, counted for each school.
  number integer NOT NULL,
  group_id bigint NOT NULL REFERENCES groups (id),
  -- Names as they were at the opening: a protocol does not change afterwards.
  group_name text NOT NULL,
  -- No foreign key: the protocol outlives the account.
  staff_id bigint,
  staff_name text NOT NULL,
  rules text NOT NULL CHECK (rules IN ('literal', 'official')),
  edition text,
  code text NOT NULL,
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  -- NULL: nobody ended it before its time.
  ended_at timestamptz,
  UNIQUE (school_id, number)
);
CREATE INDEX internal_exams_group ON internal_exams (group_id);

-- A row for each learner of the group from the opening on, so that a protocol names who was absent.
CREATE TABLE exam_attempts (
  exam_id bigint NOT NULL REFERENCES internal_exams (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES roster (user_id) ON DELETE CASCADE,
  school_id bigint NOT NULL REFERENCES schools (id),
  group_id bigint NOT NULL REFERENCES groups (id),
  name text NOT NULL,
  -- Id that the server issued, for one device; NULL: has not joined.
  start uuid UNIQUE,
  device uuid,
  begun_at timestamptz,
  -- Questions with their options as they were then: {"main": […], "extra": […]}. A new edition of the bank changes no attempt.
  issued jsonb,
  -- Last report of the phone.
  step integer NOT NULL DEFAULT -1,
  given jsonb NOT NULL DEFAULT '[]',
  answered smallint NOT NULL DEFAULT 0,
  mistakes smallint NOT NULL DEFAULT 0,
  total smallint NOT NULL DEFAULT 20,
  is_away boolean NOT NULL DEFAULT false,
  leaves integer NOT NULL DEFAULT 0,
  -- An answer that the phone had told of became another one.
  is_altered boolean NOT NULL DEFAULT false,
  heard_at timestamptz,
  -- The result, judged by the server.
  finished_at timestamptz,
  -- Of `exam_results`, as long as that keeps it; without a foreign key, for a cluster keeps those rows elsewhere.
  result_id bigint,
  seconds integer,
  reason text,
  right_count smallint NOT NULL DEFAULT 0,
  is_late boolean NOT NULL DEFAULT false,
  excluded_at timestamptz,
  restarts smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (exam_id, user_id)
) WITH (fillfactor = 70);
CREATE INDEX exam_attempts_user ON exam_attempts (user_id);

ALTER TABLE internal_exams ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal_exams FORCE ROW LEVEL SECURITY;
ALTER TABLE exam_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE exam_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_school ON internal_exams USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR app_role() = 'operator'
);
CREATE POLICY of_school ON exam_attempts USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR app_role() = 'operator'
);
-- Attempts of the group were made at the opening; one who came later makes the own row.
CREATE POLICY of_learner ON exam_attempts USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
);
CREATE POLICY of_learner ON internal_exams FOR SELECT USING (
  EXISTS (
    SELECT FROM exam_attempts a
    WHERE a.exam_id = internal_exams.id AND a.user_id = nullif(current_setting('app.user_id', true), '')::bigint
  )
  OR EXISTS (
    SELECT FROM roster r
    WHERE r.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND r.school_id = internal_exams.school_id
      AND r.group_id = internal_exams.group_id AND r.archived_at IS NULL
  )
);
