import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import drawing from '#assets/drawings/school.svg';
import { track } from '#data/analytics/track.ts';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import styles from './code-screen.module.css';
import { NoCodeDialog } from './no-code-dialog.tsx';
import { useSchoolCode } from './use-school-code.ts';

/**
 * Asks for the code of the driving school (specification §2, Onboarding), or a personal one (rule K61).
 *
 * @param scanned the code that a card's address brings; it is looked up at once
 */
export function CodeScreen({ scanned }: { scanned?: string | undefined }) {
  const [asksForHelp, setAsksForHelp] = useState(false);
  const { code, setCode, error, isPending, submit } = useSchoolCode(scanned);
  const askForHelp = () => {
    track('code_nocode_pressed');
    setAsksForHelp(true);
  };
  return (
    <>
      <Header
        title="Введите код"
        start={<IconLink to="/onboarding" label="Назад" icon={<ArrowLeft aria-hidden="true" />} />}
      />
      <main className="screen-body">
        <img className={styles['drawing']} src={drawing} alt="" width={240} height={180} />
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field
            label="Код автошколы"
            name="code"
            autoComplete="off"
            enterKeyHint="go"
            value={code}
            error={error}
            readOnly={isPending}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" busy={isPending} disabled={code.length === 0}>
            Войти
          </Button>
          <Button tone="secondary" onClick={askForHelp}>
            У меня нет кода
          </Button>
        </form>
      </main>
      {asksForHelp && <NoCodeDialog onClose={() => setAsksForHelp(false)} />}
    </>
  );
}
