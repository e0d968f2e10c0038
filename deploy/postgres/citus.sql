-- Spreads learners' rows over the machines of a Citus cluster (docs/citus.md). To be run once on the coordinator, in the
-- product's own database and by its role, with all nodes stopped:
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --file deploy/postgres/citus.sql

-- Read together with learners' rows, and small: a copy on every machine.
SELECT create_reference_table('bank_questions');

-- Tables of learners' rows, distributed by user_id so that one learner's rows are on one machine. The rest stays on the
-- coordinator.
SELECT create_distributed_table('learners', 'user_id', colocate_with => 'none');
SELECT create_distributed_table('answers', 'user_id', colocate_with => 'learners');
SELECT create_distributed_table('memory', 'user_id', colocate_with => 'learners');
SELECT create_distributed_table('exam_results', 'user_id', colocate_with => 'learners');
SELECT create_distributed_table('ticket_resets', 'user_id', colocate_with => 'learners');
SELECT create_distributed_table('idempotency_keys', 'user_id', colocate_with => 'learners');
SELECT create_distributed_table('form_results', 'user_id', colocate_with => 'learners');
SELECT create_distributed_table('favourites', 'user_id', colocate_with => 'learners');
SELECT create_distributed_table('question_reports', 'user_id', colocate_with => 'learners');

-- Learners' calls run as a whole on the machine with the learner's rows, where app.user_id is set for the rows' policies.
SELECT create_distributed_function(call::regprocedure, 'p_user', colocate_with => 'learners')
FROM unnest(ARRAY[
  'save_answer(bigint,uuid,bytea,bigint,smallint,smallint,boolean,timestamptz)',
  'save_noted_answer(bigint,uuid,bytea,bigint,smallint,smallint,boolean,timestamptz,smallint)',
  'note_moment(bigint,bigint,bigint,smallint)',
  'list_memory(bigint)',
  'save_exam_result(bigint,uuid,bytea,text,timestamptz,integer,text,smallint,smallint,bigint[],jsonb,bigint[],bigint[],timestamptz)',
  'list_exam_results(bigint)',
  'list_answers(bigint)',
  'reset_answers(bigint,smallint,timestamptz)',
  'claim_key(bigint,uuid,bytea)',
  'save_favourite(bigint,uuid,bytea,bigint,boolean,timestamptz)',
  'list_favourites(bigint)',
  'save_report(bigint,uuid,bytea,bigint,text,text,timestamptz)',
  'save_form_result(bigint,uuid,bytea,bigint,text,text,text,jsonb,timestamptz)',
  'latest_form_result(bigint)'
]) AS call;

-- What those calls compute with, on every machine.
SELECT create_distributed_function(helper::regprocedure)
FROM unnest(ARRAY['moment_ms(timestamptz)', 'settle_moments(bigint[],bigint)', 'first_choice(bigint,smallint)']) AS helper;

-- The operator's commands use SET LOCAL app.role, which must reach every machine.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET citus.propagate_set_commands = local', current_database());
END $$;
