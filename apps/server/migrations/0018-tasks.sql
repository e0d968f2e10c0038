-- Tasks that a school sets a group or a learner (docs/decisions/0033): «Задания».

CREATE TABLE tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id bigint NOT NULL REFERENCES schools (id),
  version integer NOT NULL DEFAULT 1,
  -- As `taskGoal` of the contract.
  goal jsonb NOT NULL,
  -- Whom it is for: one of both.
  group_id bigint REFERENCES groups (id),
  user_id bigint REFERENCES roster (user_id) ON DELETE CASCADE,
  -- Moscow's days, both included.
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((group_id IS NULL) <> (user_id IS NULL)),
  CHECK (starts_on <= ends_on)
);
CREATE INDEX tasks_school ON tasks (school_id);
CREATE INDEX tasks_group ON tasks (group_id);
CREATE INDEX tasks_user ON tasks (user_id);

-- How far each learner is with each task: made anew from what the learner did, never counted up (docs/decisions/0028).
CREATE TABLE task_progress (
  task_id bigint NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES roster (user_id) ON DELETE CASCADE,
  school_id bigint NOT NULL REFERENCES schools (id),
  done smallint NOT NULL DEFAULT 0,
  total smallint NOT NULL DEFAULT 0,
  done_at timestamptz,
  PRIMARY KEY (task_id, user_id)
) WITH (fillfactor = 70);
CREATE INDEX task_progress_user ON task_progress (user_id);

-- tasks_rev: learners.answers_rev that the progress was made of; -1: something else has changed since; NULL: the learner has
-- no task that goes on. task_due: when the first of those ends that are not done.
ALTER TABLE roster
  ADD COLUMN tasks_rev bigint,
  ADD COLUMN task_due timestamptz,
  ADD COLUMN tasks_total smallint NOT NULL DEFAULT 0,
  ADD COLUMN tasks_done smallint NOT NULL DEFAULT 0;
-- Whoever joins may come into a group that has tasks.
ALTER TABLE roster ALTER COLUMN tasks_rev SET DEFAULT -1;

ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
ALTER TABLE task_progress ENABLE ROW LEVEL SECURITY;
ALTER TABLE task_progress FORCE ROW LEVEL SECURITY;
-- Of a learner's task a teacher sees what the roster shows: learners of the own groups.
CREATE POLICY of_school ON tasks USING (
  (school_id = console_school() AND (
    console_groups() IS NULL OR group_id = ANY (console_groups())
    OR EXISTS (SELECT FROM roster r WHERE r.user_id = tasks.user_id AND r.group_id = ANY (console_groups()))
  ))
  OR app_role() = 'operator'
);
CREATE POLICY of_learner ON tasks FOR SELECT USING (
  EXISTS (
    SELECT FROM roster r
    WHERE r.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND r.school_id = tasks.school_id
      AND r.archived_at IS NULL AND (r.group_id = tasks.group_id OR r.user_id = tasks.user_id)
  )
);
CREATE POLICY of_school ON task_progress USING (
  (school_id = console_school() AND (
    console_groups() IS NULL
    OR EXISTS (SELECT FROM roster r WHERE r.user_id = task_progress.user_id AND r.group_id = ANY (console_groups()))
  ))
  OR app_role() = 'operator'
);

-- Whoever is moved or archived has other tasks from here on.
CREATE FUNCTION change_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tasks_rev := -1;
  RETURN NEW;
END $$;
CREATE TRIGGER learner_moves BEFORE UPDATE OF group_id, archived_at ON roster FOR EACH ROW
  WHEN (
    OLD.group_id IS DISTINCT FROM NEW.group_id OR (OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)
  )
  EXECUTE FUNCTION change_tasks();
