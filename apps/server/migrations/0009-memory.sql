-- What the trainer remembers: every question that a learner ever answered, and finished exams (docs/decisions/0024).
-- Found by the learner's id like everything of a learner's calls (docs/citus.md).

-- A moment is one number: milliseconds since 1970 * 16 + 8 if right + the place (packages/learning/src/moment.ts). `first`
-- is the least there ever was, `recent` the 16 greatest, newest first. Whoever merges moments in whatever order gets the
-- same row. Only the key is indexed, so that a change is written in place.
CREATE TABLE memory (
  user_id bigint NOT NULL,
  question_id bigint NOT NULL,
  first bigint NOT NULL,
  recent bigint[] NOT NULL,
  PRIMARY KEY (user_id, question_id)
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE TABLE exam_results (
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  key uuid,
  rules text NOT NULL,
  started_at timestamptz NOT NULL,
  -- When the learner finished, not when the server heard of it.
  finished_at timestamptz NOT NULL,
  seconds integer NOT NULL,
  -- NULL: passed.
  reason text,
  right_count smallint NOT NULL,
  total smallint NOT NULL,
  wrong bigint[] NOT NULL,
  -- [{questionId, answer}] as sent.
  slots jsonb NOT NULL,
  PRIMARY KEY (user_id, id)
);

ALTER TABLE memory ENABLE ROW LEVEL SECURITY;
ALTER TABLE memory FORCE ROW LEVEL SECURITY;
ALTER TABLE exam_results ENABLE ROW LEVEL SECURITY;
ALTER TABLE exam_results FORCE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON memory USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);
CREATE POLICY own_rows ON exam_results USING (
  user_id = nullif(current_setting('app.user_id', true), '')::bigint
  OR current_setting('app.role', true) = 'operator'
);

-- The time of a moment, in milliseconds since 1970. STABLE as `extract` is, or it would not be inlined.
CREATE FUNCTION moment_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM p_at) * 1000)::bigint
$$;

-- The moments at most 16 of them, newest first, none twice. What a clock that was ahead left later than a second after
-- p_now counts as p_now (migration 0008).
CREATE FUNCTION settle_moments(p_moments bigint[], p_now bigint) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT DISTINCT CASE WHEN each >= (p_now + 1001) * 16 THEN p_now * 16 + each % 16 ELSE each END AS moment
    FROM unnest(p_moments) AS each ORDER BY moment DESC LIMIT 16
  )
$$;

-- Notes a moment, whenever it comes. False: it was known, or is older than 16 that are.
CREATE FUNCTION note_moment(p_user bigint, p_question bigint, p_moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_now bigint;
  v_known memory;
  v_recent bigint[];
BEGIN
  -- Mostly it is the newest.
  INSERT INTO memory AS m (user_id, question_id, first, recent)
    VALUES (p_user, p_question, p_moment, ARRAY[p_moment])
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
  UPDATE memory m SET first = least(v_known.first, p_moment), recent = v_recent
    WHERE m.user_id = p_user AND m.question_id = p_question;
  RETURN true;
END $$;

-- save_answer, which also notes the moment: of every request that was not made before, also of one that is older than the
-- answer that stands or than a reset of its ticket. p_place: number of the place in a moment.
CREATE FUNCTION save_noted_answer(
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
      p_user, p_question, moment_ms(v_at) * 16 + CASE WHEN p_right THEN 8 ELSE 0 END + p_place
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

-- For nodes of the version before, which still run and name no place.
CREATE OR REPLACE FUNCTION save_answer(
  p_user bigint, p_key uuid, p_hash bytea, p_question bigint, p_ticket smallint,
  p_answer smallint, p_right boolean, p_at timestamptz
) RETURNS TABLE (outcome text, id bigint, ticket smallint, answer smallint, is_right boolean, answered_at timestamptz)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM save_noted_answer(
    p_user, p_key, p_hash, p_question, p_ticket, p_answer, p_right, p_at, 0::smallint
  );
END $$;

-- The memory as JSON text, built where the rows are (see list_answers); its revision is that of the answers.
CREATE FUNCTION list_memory(p_user bigint) RETURNS TABLE (rev bigint, body text)
LANGUAGE plpgsql AS $$
DECLARE
  v_now bigint := moment_ms(now());
  v_ahead bigint := (v_now + 1001) * 16;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT l.answers_rev, (
      SELECT '{"questions":[' || coalesce(string_agg(
        '[' || m.question_id || ',' ||
        CASE WHEN m.first < v_ahead THEN m.first ELSE v_now * 16 + m.first % 16 END || ',' ||
        array_to_string(CASE WHEN m.recent[1] < v_ahead THEN m.recent ELSE settle_moments(m.recent, v_now) END, ',') ||
        ']', ','
      ), '') || ']}'
      FROM memory m WHERE m.user_id = p_user
    )
    FROM learners l WHERE l.user_id = p_user;
END $$;

-- Keeps a finished exam and notes its answers, once per key. p_questions and p_marks: the answers given; a mark is the
-- milliseconds after the beginning * 16 + 8 if right + the place. outcome: saved (written now, or by an earlier request of
-- the same key), key_reused (this key named another request), no_user (the account is gone).
CREATE FUNCTION save_exam_result(
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
    SELECT a.question, a.mark FROM unnest(p_questions, p_marks) AS a (question, mark) ORDER BY 1
  LOOP
    PERFORM note_moment(p_user, v_answer.question, v_begun + v_answer.mark);
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

-- Newest first.
CREATE FUNCTION list_exam_results(p_user bigint) RETURNS TABLE (rev bigint, body text)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true);
  RETURN QUERY
    SELECT l.answers_rev, (
      SELECT coalesce(json_agg(json_build_object(
        'id', e.id, 'rules', e.rules,
        'startedAt', to_char(least(e.started_at, now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'seconds', e.seconds, 'reason', e.reason, 'right', e.right_count, 'total', e.total, 'wrong', e.wrong
      ) ORDER BY e.finished_at DESC, e.id DESC), '[]'::json)::text
      FROM exam_results e WHERE e.user_id = p_user
    )
    FROM learners l WHERE l.user_id = p_user;
END $$;

-- What there is becomes the beginning of the memory. One statement, in the order of the key: about twelve seconds a
-- million rows on two busy cores. Answers wait meanwhile, on the phones in the end; lists do not. The rows' policies hold for the owner too.
SET LOCAL app.role = 'operator';
LOCK TABLE answers IN SHARE MODE;
INSERT INTO memory (user_id, question_id, first, recent)
  SELECT a.user_id, a.question_id, m.moment, ARRAY[m.moment]
  FROM answers a, LATERAL (
    SELECT moment_ms(least(a.answered_at, now())) * 16 + CASE WHEN a.is_right THEN 8 ELSE 0 END AS moment
  ) m
  ORDER BY a.user_id, a.question_id;
