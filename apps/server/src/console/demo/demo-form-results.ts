import type { DemoHistory } from '#console/demo/demo-history.ts';
import type { Queryable } from '#db/database.ts';
import type { StoredFormQuestion } from '#schools/promotion-store.ts';

/** Share of those who study that answered a questionnaire. */
const SHARE = 0.6;
/** Milliseconds between the last answer before a questionnaire and its end. */
const TAKEN = 150_000;

interface Form {
  readonly id: number;
  readonly name: string;
  readonly action_text: string | null;
  readonly action_link: string | null;
  readonly questions: readonly StoredFormQuestion[];
}

/**
 * Answers of made-up learners to the questionnaires of their school, kept as real ones are: on one of their days of study, and
 * as often right as in tickets.
 * @param random numbers from 0 to 1
 */
export async function addFormResults(
  tx: Queryable,
  schoolId: number,
  people: readonly { readonly id: number; readonly history: DemoHistory }[],
  random: () => number,
): Promise<void> {
  const forms = await tx.query<Form>(
    `SELECT id, name, action_text, action_link, questions FROM forms
     WHERE school_id = $1 AND removed_at IS NULL ORDER BY id`,
    [schoolId],
  );
  const results = forms.flatMap((form) =>
    people.flatMap(({ id, history }) => {
      const answers = [...history.answers.values()].toSorted((a, b) => a.at - b.at);
      const met = answers[Math.floor(random() * answers.length)];
      if (!met || random() > SHARE) return [];
      const rightShare = answers.filter(({ isRight }) => isRight).length / answers.length;
      return {
        u: id,
        form: form.id,
        name: form.name,
        link: form.action_link,
        action: form.action_text,
        elements: form.questions.map((question) => answered(question, random() < rightShare, random())),
        at: new Date(met.at + TAKEN).toISOString(),
      };
    }),
  );
  await tx.query(
    `INSERT INTO form_results (user_id, form_id, form_name, form_link, form_action, elements, created_at)
     SELECT f.u, f.form, f.name, f.link, f.action, f.elements, f.at
     FROM jsonb_to_recordset($1::text::jsonb)
       AS f (u bigint, form bigint, name text, link text, action text, elements jsonb, at timestamptz)`,
    [JSON.stringify(results)],
  );
}

/** @param place of the option among those that are as right, 0 to 1 */
function answered(
  { title, theme, link, photoName, answers }: StoredFormQuestion,
  isRight: boolean,
  place: number,
) {
  const fitting = answers.filter((each) => each.isRight === isRight);
  const options = fitting.length > 0 ? fitting : answers;
  const chosen = options[Math.floor(place * options.length)];
  return {
    checkedTitle: chosen?.title ?? '',
    title: theme,
    question: title,
    link,
    isRight: chosen?.isRight ?? false,
    asked: title,
    photo: photoName,
  };
}
