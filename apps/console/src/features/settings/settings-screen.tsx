import {
  type ConsoleSettings,
  getConsoleSettings,
  listLearners,
  listNeed,
  saveConsoleSettings,
} from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { listOptions } from '#data/queries.ts';
import { useChange } from '#data/use-change.ts';
import { ChangedMeanwhile } from '#parts/changed-meanwhile.tsx';
import { Checkbox } from '#parts/checkbox.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Panel } from '#parts/panel.tsx';
import { useDraft } from '#parts/use-draft.ts';
import { Button } from '@avto/ui/button.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { NumberInSentence } from './number-in-sentence.tsx';
import { RuleSwitch } from './rule-switch.tsx';
import { isWithin, LABELS, RANGES, type Rule, RULES, type SettingsFields, wordOf } from './settings-words.ts';
import styles from './settings.module.css';

/** Thresholds of the school and what is demanded of its staff. */
export function SettingsScreen() {
  const settings = useQuery(listOptions(getConsoleSettings, {}));
  return (
    <Page title="Настройки" lead="Для всей автошколы. Кто и что менял, видно в журнале.">
      <Loaded query={settings}>{(data) => <SettingsForm settings={data} />}</Loaded>
    </Page>
  );
}

const fieldsOf = ({ demandsTotp, readyPercent, needRules }: ConsoleSettings): SettingsFields => ({
  demandsTotp,
  readyPercent,
  ...needRules,
});

function SettingsForm({ settings }: { settings: ConsoleSettings }) {
  const draft = useDraft(settings, fieldsOf, 'settings');
  const [isChecked, setChecked] = useState(false);
  const { send, isSending, error, forget } = useChange(saveConsoleSettings, [
    getConsoleSettings,
    listNeed,
    listLearners,
  ]);
  const { fields } = draft;
  // While it is sent, the row becomes what was typed here.
  const isOvertaken = !isSending && draft.differences.length > 0;
  const wrong = (Object.keys(RANGES) as (keyof typeof RANGES)[]).filter(
    (name) => !isWithin(name, fields[name]),
  );
  const save = async (version: number, { demandsTotp, readyPercent, ...needRules }: SettingsFields) => {
    setChecked(true);
    if (wrong.length > 0) return;
    const outcome = await send({ body: { version, demandsTotp, readyPercent, needRules } }).catch(
      () => undefined,
    );
    if (!outcome) return;
    draft.restart();
    setChecked(false);
    toasts.show('Настройки сохранены');
  };
  const isConflict = isRefusal(error, 'changed_meanwhile') && isOvertaken;
  const complaint = (name: keyof typeof RANGES) =>
    isChecked && wrong.includes(name) ? `от ${RANGES[name][0]} до ${RANGES[name][1]}` : undefined;
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(draft.version, fields);
      }}
    >
      {isOvertaken && (
        <ChangedMeanwhile
          draft={draft}
          label={(field) => LABELS[field]}
          words={(value) => wordOf(value)}
          onKeepMine={(mine) => void save(mine.version, mine.fields)}
          onTakeTheirs={forget}
        />
      )}
      <Panel title="Кому помочь">
        <p className={styles['quiet']}>
          Ученик попадает в список, если выполнилось хотя бы одно. Чем больше причин и чем они сильнее, тем он
          выше.
        </p>
        {RULES.map((rule: Rule) => (
          <RuleSwitch
            key={rule.name}
            rule={rule}
            value={fields[rule.name]}
            complaint={complaint(rule.name)}
            onValue={(value) => draft.set({ [rule.name]: value })}
          />
        ))}
      </Panel>
      <Panel title="Готовность к экзамену">
        <NumberInSentence
          label="Порог готовности, процентов"
          before="Ученик готов, если вероятность сдать экзамен не ниже"
          after="%"
          value={fields.readyPercent}
          complaint={complaint('readyPercent')}
          onValue={(readyPercent) => draft.set({ readyPercent })}
        />
        <p className={styles['quiet']}>Чуть ниже порога — «Почти», ещё ниже — «Рано».</p>
      </Panel>
      <Panel title="Вход сотрудников">
        <Checkbox checked={fields.demandsTotp} onChecked={(demandsTotp) => draft.set({ demandsTotp })}>
          Требовать от всех приложение-аутентификатор
        </Checkbox>
        <p className={styles['quiet']}>
          Кто его ещё не подключил, сможет только это — остальное откроется после. Сначала подключите его себе
          в «Моём доступе».
        </p>
      </Panel>
      <div className={styles['save']}>
        <FailureNote text={error === undefined || isConflict ? undefined : textOf(error)} />
        {isChecked && wrong.length > 0 && <FailureNote text="Исправьте отмеченные числа" />}
        <div className={styles['buttons']}>
          <Button type="submit" busy={isSending} disabled={!draft.hasChanges || isOvertaken}>
            Сохранить
          </Button>
          {draft.hasChanges && !isOvertaken && (
            <Button
              tone="secondary"
              onClick={() => {
                draft.restart();
                setChecked(false);
                forget();
              }}
            >
              Вернуть как было
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
