-- First answers of learners, counted for groups and schools (docs/decisions/0032): «Что не знает группа».

-- first_option: the option of the first answer, where it is known; it says something of a wrong one alone.
-- counted: the choice (`first_choice`) with which this question is counted where roster.counted_in says; -2: as it stands;
-- NULL: not yet. As a default of the column it costs the rows there are no rewriting.
ALTER TABLE memory ADD COLUMN first_option smallint, ADD COLUMN counted smallint DEFAULT -2;
ALTER TABLE memory ALTER COLUMN counted DROP DEFAULT;

-- counted_in: the group that this learner is counted in, 0 of one without a group, NULL: nowhere.
-- counted_rev: learners.answers_rev that it was done at.
ALTER TABLE roster ADD COLUMN counted_in bigint, ADD COLUMN counted_rev bigint NOT NULL DEFAULT -1;

CREATE TABLE first_answers (
  school_id bigint NOT NULL REFERENCES schools (id),
  -- 0: learners without a group; -1: all of the school. Archived ones are nowhere.
  group_id bigint NOT NULL,
  question_id bigint NOT NULL,
  -- 0: right; else the position of the wrong option; -1: wrong, and it is not known which.
  choice smallint NOT NULL,
  learners integer NOT NULL,
  PRIMARY KEY (school_id, group_id, question_id, choice)
) WITH (fillfactor = 70);

-- Grows when the counts of a group change, so that what was made of them can be kept.
CREATE TABLE first_answer_revisions (
  school_id bigint NOT NULL REFERENCES schools (id),
  group_id bigint NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (school_id, group_id)
) WITH (fillfactor = 50);

ALTER TABLE first_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE first_answers FORCE ROW LEVEL SECURITY;
ALTER TABLE first_answer_revisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE first_answer_revisions FORCE ROW LEVEL SECURITY;
CREATE POLICY of_school ON first_answers USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR app_role() = 'operator'
);
CREATE POLICY of_school ON first_answer_revisions USING (
  (school_id = console_school() AND (console_groups() IS NULL OR group_id = ANY (console_groups())))
  OR app_role() = 'operator'
);

CREATE FUNCTION first_choice(p_first bigint, p_option smallint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_first % 16 >= 8 THEN 0 ELSE coalesce(p_option, -1) END::smallint
$$;

-- As before (migration 0009), with the option of the answer.
CREATE FUNCTION note_moment(p_user bigint, p_question bigint, p_moment bigint, p_option smallint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_now bigint;
  v_known memory;
  v_recent bigint[];
BEGIN
  -- Mostly it is the newest.
  INSERT INTO memory AS m (user_id, question_id, first, recent, first_option)
    VALUES (p_user, p_question, p_moment, ARRAY[p_moment], p_option)
    ON CONFLICT (user_id, question_id) DO UPDATE SET recent = excluded.recent || m.recent[1:15]
      WHERE m.recent[1] < excluded.first;
  IF FOUND THEN
    RETURN true;
  END IF;
  v_now := moment_ms(clock_timestamp());
  SELECT * INTO v_known FROM memory m WHERE m.user_id = p_user AND m.question_id = p_question FOR UPDATE;
  v_recent := settle_moments(v_known.recent || p_moment, v_now);
  IF v_recent = v_known.recent AND v_known.first <= p_moment THEN
    RETURN false;
  END IF;
  UPDATE memory m SET first = least(v_known.first, p_moment), recent = v_recent,
    first_option = CASE WHEN p_moment < v_known.first THEN p_option ELSE v_known.first_option END,
    -- An earlier answer came late: what was counted is kept until it is counted anew.
    counted = CASE WHEN p_moment < v_known.first AND v_known.counted = -2
      THEN first_choice(v_known.first, v_known.first_option) ELSE v_known.counted END
    WHERE m.user_id = p_user AND m.question_id = p_question;
  RETURN true;
END $$;

-- As before, but that the option is noted.
CREATE OR REPLACE FUNCTION save_noted_answer(
  p_user bigint, p_key uuid, p_hash bytea, p_question bigint, p_ticket smallint,
  p_answer smallint, p_right boolean, p_at timestamptz, p_place smallint
) RETURNS TABLE (outcome text, id bigint, ticket smallint, answer smallint, is_right boolean, answered_at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_hash bytea;
  v_now timestamptz;
  v_ahead timestamptz;
  v_at timestamptz;
  v_noted boolean;
  v_saved boolean := false;
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
  -- In variables: a cluster refuses volatile functions in ON CONFLICT (docs/citus.md). The second is for a call that
  -- reads the clock and then waits for one which read it later.
  v_now := clock_timestamp();
  v_ahead := v_now + interval '1 second';
  v_at := least(p_at, v_now);
  IF v_hash IS NULL THEN
    v_noted := note_moment(
      p_user, p_question, moment_ms(v_at) * 16 + CASE WHEN p_right THEN 8 ELSE 0 END + p_place, p_answer
    );
    IF NOT EXISTS (
      SELECT FROM ticket_resets r
      WHERE r.user_id = p_user AND r.ticket IN (0, p_ticket) AND r.reset_at >= v_at AND r.reset_at <= v_ahead
    ) THEN
      RETURN QUERY
        INSERT INTO answers AS a (user_id, question_id, ticket, answer, is_right, answered_at)
        VALUES (p_user, p_question, p_ticket, p_answer, p_right, v_at)
        ON CONFLICT (user_id, question_id) DO UPDATE
          SET ticket = excluded.ticket, answer = excluded.answer, is_right = excluded.is_right,
              answered_at = excluded.answered_at
          WHERE a.answered_at < excluded.answered_at OR a.answered_at > v_ahead
        RETURNING 'saved', a.id, a.ticket, a.answer, a.is_right, a.answered_at;
      v_saved := FOUND;
    END IF;
    IF v_saved OR v_noted THEN
      UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = p_user;
      IF NOT FOUND THEN
        RAISE no_data_found;
      END IF;
    END IF;
    IF v_saved THEN
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    SELECT 'kept', a.id, a.ticket, a.answer, a.is_right, least(a.answered_at, v_now)
    FROM (SELECT) AS one LEFT JOIN answers a ON a.user_id = p_user AND a.question_id = p_question;
END $$;

-- As before, but that the options are noted.
CREATE OR REPLACE FUNCTION save_exam_result(
  p_user bigint, p_key uuid, p_hash bytea, p_rules text, p_started timestamptz, p_seconds integer, p_reason text,
  p_right smallint, p_total smallint, p_wrong bigint[], p_slots jsonb, p_questions bigint[], p_marks bigint[],
  p_at timestamptz
) RETURNS TABLE (
  outcome text, id bigint, rules text, started_at timestamptz, seconds integer, reason text, right_count smallint,
  total smallint, wrong jsonb
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_hash bytea;
  v_outcome text;
  v_at timestamptz;
  v_begun bigint;
  v_answer record;
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
      END IF;
    END IF;
  END IF;
  IF v_outcome IS NOT NULL THEN
    RETURN QUERY SELECT v_outcome, NULL::bigint, NULL, NULL::timestamptz, NULL::integer, NULL, NULL::smallint,
      NULL::smallint, NULL::jsonb;
    RETURN;
  END IF;
  IF p_key IS NOT NULL THEN
    -- Looked up even for a new key: keys are forgotten after a day, exams later.
    RETURN QUERY
      SELECT 'saved', e.id, e.rules, e.started_at, e.seconds, e.reason, e.right_count, e.total, to_jsonb(e.wrong)
      FROM exam_results e WHERE e.user_id = p_user AND e.key = p_key;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  v_at := least(p_at, clock_timestamp());
  -- An exam has fewer than 60 answers: none is later than now.
  v_begun := least(moment_ms(p_started), moment_ms(clock_timestamp()) - 60) * 16;
  FOR v_answer IN
    SELECT a.question, a.mark, (
      SELECT s.answer FROM jsonb_to_recordset(p_slots) AS s ("questionId" bigint, answer smallint)
      WHERE s."questionId" = a.question LIMIT 1
    ) AS option
    FROM unnest(p_questions, p_marks) AS a (question, mark) ORDER BY 1
  LOOP
    PERFORM note_moment(p_user, v_answer.question, v_begun + v_answer.mark, v_answer.option);
  END LOOP;
  RETURN QUERY
    INSERT INTO exam_results AS e (
      user_id, key, rules, started_at, finished_at, seconds, reason, right_count, total, wrong, slots
    ) VALUES (
      p_user, p_key, p_rules, least(p_started, v_at), v_at, p_seconds, p_reason, p_right, p_total, p_wrong, p_slots
    )
    RETURNING 'saved', e.id, e.rules, e.started_at, e.seconds, e.reason, e.right_count, e.total, to_jsonb(e.wrong);
  DELETE FROM exam_results e WHERE e.user_id = p_user AND e.id IN (
    SELECT o.id FROM exam_results o WHERE o.user_id = p_user ORDER BY o.finished_at DESC, o.id DESC OFFSET 200
  );
  UPDATE learners l SET answers_rev = l.answers_rev + 1 WHERE l.user_id = p_user;
END $$;

DROP FUNCTION note_moment(bigint, bigint, bigint);

-- Adds to the counts of groups and of their schools; `learners` of a row is what is added, and may be negative. In the order
-- of the keys, so that two that do it at once wait for each other and nothing else.
CREATE FUNCTION add_first_answers(p_changes first_answers[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO first_answers AS f (school_id, group_id, question_id, choice, learners)
    SELECT c.school_id, g.id, c.question_id, c.choice, sum(c.learners)
    FROM unnest(p_changes) AS c, LATERAL (VALUES (c.group_id), (-1)) AS g (id)
    GROUP BY c.school_id, g.id, c.question_id, c.choice HAVING sum(c.learners) <> 0
    ORDER BY c.school_id, g.id, c.question_id, c.choice
    ON CONFLICT (school_id, group_id, question_id, choice) DO UPDATE SET learners = f.learners + excluded.learners;
  INSERT INTO first_answer_revisions AS r (school_id, group_id)
    SELECT DISTINCT c.school_id, g.id FROM unnest(p_changes) AS c, LATERAL (VALUES (c.group_id), (-1)) AS g (id)
    ORDER BY c.school_id, g.id
    ON CONFLICT (school_id, group_id) DO UPDATE SET revision = r.revision + 1;
END $$;

-- Counts the first answers of these learners where they belong now: in their group and school, archived ones nowhere. What
-- is counted already is known from the rows themselves, so that it may be called at any time and as often as one likes.
CREATE FUNCTION count_first_answers(p_users bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_user bigint;
  v_rev bigint;
  v_row record;
  v_questions bigint[];
  v_choices smallint[];
  v_before smallint[];
  v_changes first_answers[] := '{}';
BEGIN
  PERFORM set_config('app.role', 'operator', true);
  -- In one order: another node may count the same learners at this moment.
  FOR v_user IN SELECT DISTINCT u FROM unnest(p_users) AS u ORDER BY u LOOP
    -- First of all: a write that comes meanwhile leaves an earlier revision behind, and is counted later.
    SELECT l.answers_rev INTO v_rev FROM learners l WHERE l.user_id = v_user;
    CONTINUE WHEN NOT FOUND;
    SELECT r.school_id, r.counted_in, r.counted_rev,
        CASE WHEN r.archived_at IS NULL THEN coalesce(r.group_id, 0) END AS belongs_in
      INTO v_row FROM roster r WHERE r.user_id = v_user FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    CONTINUE WHEN v_row.counted_rev = v_rev AND v_row.counted_in IS NOT DISTINCT FROM v_row.belongs_in;
    SELECT array_agg(m.question_id), array_agg(m.choice),
        array_agg(CASE WHEN v_row.counted_in IS NULL THEN NULL WHEN m.counted = -2 THEN m.choice ELSE m.counted END)
      INTO v_questions, v_choices, v_before
      FROM (
        SELECT k.question_id, k.counted, first_choice(k.first, k.first_option) AS choice
        FROM memory k
        WHERE k.user_id = v_user
          AND (v_row.counted_in IS DISTINCT FROM v_row.belongs_in OR k.counted IS DISTINCT FROM -2)
        ORDER BY k.question_id FOR UPDATE
      ) m;
    v_changes := v_changes || ARRAY(
      SELECT ROW(v_row.school_id, v_row.counted_in, b.question, b.choice, -1)::first_answers
        FROM unnest(v_questions, v_before) AS b (question, choice) WHERE b.choice IS NOT NULL
      UNION ALL
      SELECT ROW(v_row.school_id, v_row.belongs_in, n.question, n.choice, 1)::first_answers
        FROM unnest(v_questions, v_choices) AS n (question, choice) WHERE v_row.belongs_in IS NOT NULL
    );
    UPDATE memory m SET counted = -2
      WHERE m.user_id = v_user AND m.question_id = ANY (v_questions) AND m.counted IS DISTINCT FROM -2;
    UPDATE roster r SET counted_in = v_row.belongs_in, counted_rev = v_rev WHERE r.user_id = v_user;
  END LOOP;
  -- Last: whoever waits for a count holds nothing that others need who have one.
  IF cardinality(v_changes) > 0 THEN
    PERFORM add_first_answers(v_changes);
  END IF;
END $$;

-- An account that goes, or changes its school, leaves the counts. As operator: the learner who deletes the own account
-- sees none of them.
CREATE FUNCTION forget_first_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  caller text := app_role();
BEGIN
  PERFORM set_config('app.role', 'operator', true);
  PERFORM add_first_answers(ARRAY(
    SELECT ROW(
      OLD.school_id, OLD.counted_in, m.question_id,
      CASE WHEN m.counted = -2 THEN first_choice(m.first, m.first_option) ELSE m.counted END, -1
    )::first_answers
    FROM memory m WHERE m.user_id = OLD.user_id AND m.counted IS NOT NULL
  ));
  PERFORM set_config('app.role', caller, true);
  RETURN NULL;
END $$;
CREATE TRIGGER learner_goes AFTER DELETE ON roster FOR EACH ROW
  WHEN (OLD.counted_in IS NOT NULL) EXECUTE FUNCTION forget_first_answers();
