-- Counts the first answers that there were before migration 0016. A migration of its own: that one locks the memory for a
-- moment, this one holds rows alone, so that lists are read and most answers saved meanwhile.
SET LOCAL app.role = 'operator';

-- First of all, so that nobody is moved, archived or deleted before the counts are written. The job looks at everybody once
-- more (`counted_rev`), and finds newcomers and answers that came meanwhile.
UPDATE roster SET counted_in = coalesce(group_id, 0) WHERE archived_at IS NULL;

-- The option of a wrong first answer is known where no other followed, and where it was given in an exam.
UPDATE memory m SET first_option = a.answer FROM answers a
  WHERE a.user_id = m.user_id AND a.question_id = m.question_id AND m.first % 16 < 8 AND m.first_option IS NULL
    AND NOT a.is_right AND moment_ms(a.answered_at) = m.first / 16;
UPDATE memory m SET first_option = e.answer
  FROM (
    SELECT r.user_id, s."questionId" AS question_id, s.answer, moment_ms(r.started_at) AS begun, moment_ms(r.finished_at) AS ended
    FROM exam_results r, jsonb_to_recordset(r.slots) AS s ("questionId" bigint, answer smallint)
    WHERE s."questionId" = ANY (r.wrong) AND s.answer IS NOT NULL
  ) e
  WHERE e.user_id = m.user_id AND e.question_id = m.question_id AND m.first % 16 < 8 AND m.first_option IS NULL
    AND m.first / 16 BETWEEN e.begun - 60 AND e.ended;

-- Answers since that migration (`counted` is NULL) are left to the job, and one that came before the first keeps in `counted`
-- what this statement sees.
INSERT INTO first_answers (school_id, group_id, question_id, choice, learners)
  SELECT c.school_id, coalesce(c.group_id, -1), c.question_id, c.choice, count(*)
  FROM (
    SELECT r.school_id, r.counted_in AS group_id, m.question_id,
      CASE WHEN m.counted = -2 THEN first_choice(m.first, m.first_option) ELSE m.counted END AS choice
    FROM roster r JOIN memory m ON m.user_id = r.user_id WHERE r.counted_in IS NOT NULL AND m.counted IS NOT NULL
  ) c
  GROUP BY GROUPING SETS (
    (c.school_id, c.group_id, c.question_id, c.choice), (c.school_id, c.question_id, c.choice)
  );
