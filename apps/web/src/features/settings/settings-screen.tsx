import { ArrowLeft } from 'lucide-react';

import { type TextSize, textSizes, type Theme } from '#data/look.ts';
import { useSession } from '#data/session/session.ts';
import { changeSettings, type Settings, useSettings } from '#data/settings.ts';
import { canSpeak } from '#lib/speech.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { SegmentedChoice } from '@avto/ui/segmented-choice.tsx';

import { ExamDate } from './exam-date.tsx';
import { MyData } from './my-data.tsx';
import { SchoolSeesRow } from './school-sees-row.tsx';
import { SettingCard } from './setting-card.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-screen.module.css';

const themeChoices: readonly { readonly value: Theme; readonly text: string }[] = [
  { value: 'light', text: 'Светлая' },
  { value: 'dark', text: 'Тёмная' },
  { value: 'system', text: 'Как в системе' },
];

const sizeChoices = textSizes.map((value: TextSize) => ({ value, text: `${value} %` }));

/** Choices of the learner on this device; each takes effect and is kept at once (rule K29). */
export function SettingsScreen() {
  const { user } = useSession();
  const settings = useSettings();
  const set = (change: Partial<Settings>) => {
    if (user !== null) changeSettings(user.id, change);
  };
  return (
    <>
      <Header
        title="Настройки"
        start={<IconLink to="/profile" label="В профиль" icon={<ArrowLeft aria-hidden="true" />} />}
      />
      <main className={styles['screen']}>
        {user !== null && (
          <>
            <SettingCard title="Экзамен">
              <ExamDate value={settings.examDate} onChange={(examDate) => set({ examDate })} />
            </SettingCard>
            <SettingCard title="Вид">
              <SegmentedChoice
                legend="Тема"
                choices={themeChoices}
                chosen={settings.theme}
                onChoose={(theme) => set({ theme })}
              />
              <SegmentedChoice
                legend="Размер текста"
                choices={sizeChoices}
                chosen={settings.textSize}
                onChoose={(textSize) => set({ textSize })}
              />
            </SettingCard>
            <SettingCard title="Вопросы">
              <SettingSwitch
                title="Объяснение после ошибки"
                text="Откроется само, как только вы ответите неверно."
                isOn={settings.opensExplanation}
                onChange={(opensExplanation) => set({ opensExplanation })}
              />
              {canSpeak() && (
                <SettingSwitch
                  title="Чтение вслух"
                  text="У вопроса появится кнопка, которая прочитает его и ответы."
                  isOn={settings.readsAloud}
                  onChange={(readsAloud) => set({ readsAloud })}
                />
              )}
            </SettingCard>
            <p className={styles['note']}>Настройки хранятся только на этом телефоне.</p>
            <SchoolSeesRow />
            <MyData />
          </>
        )}
      </main>
    </>
  );
}
