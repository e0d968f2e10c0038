import { ArrowLeft, Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useRoster } from '#data/roster.ts';
import { useSession } from '#data/session/session.ts';
import { mailLink } from '#lib/mail-link.ts';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { SchoolRecord } from './school-record.tsx';
import styles from './school-sees-screen.module.css';
import { SettingCard } from './setting-card.tsx';

/** Everything that the console shows of a learner, in plain words; a test holds it against the calls of the console. */
const seen = [
  'Никнейм, с какого дня вы в школе, и отметку о согласии на бумаге, если школа её сделала',
  'Билеты: сколько решено, на сколько вопросов вы ответили, и в каждом билете — сколько верно',
  'Долю верных ответов и сколько ошибок ещё не исправлено',
  'Темы: что вы знаете и что начали забывать',
  'Экзамены: когда, за сколько минут, сдан или нет, и в каких вопросах ошибки',
  'На внутреннем экзамене: на каком вы вопросе, ошибки, выход из приложения, а в протоколе — ответы и итог',
  'Шанс сдать экзамен, посчитанный по вашим ответам',
  'Задания школы: сколько вы сделали и когда закончили',
  'Анкеты школы: что вы ответили и когда',
  'Сообщения учеников об ошибках в вопросах, без имён',
  'Дни и недели занятий: сколько ответов, сколько верных, какие билеты решены',
  'Когда вы занимались в последний раз',
  'Пора ли вам помочь: ещё не начали, давно не заходили, ошибок много или стало больше, экзамены не сданы, задание просрочено',
];

const unseen = [
  'Переписку с ассистентом',
  'Пароль',
  'Имя и фото из профиля: они только на этом телефоне',
  'Настройки и день экзамена',
  'Избранное',
  'Какой вариант ответа вы выбрали, кроме внутреннего экзамена и анкет',
  'Кто сообщил об ошибке в вопросе',
];

/** The roster as the learner may know it: what the school sees, what it does not, and whom to ask (rule K65). */
export function SchoolSeesScreen() {
  const roster = useRoster();
  return (
    <>
      <Header
        title="Что видит школа"
        start={
          <IconLink to="/profile/settings" label="В настройки" icon={<ArrowLeft aria-hidden="true" />} />
        }
      />
      <main className={styles['screen']}>
        {roster.entry?.school === null ? (
          <SettingCard title="Вы не записаны в автошколу">
            <p>Ваших ответов, экзаменов и успехов не видит ни одна автошкола.</p>
          </SettingCard>
        ) : (
          <>
            <SettingCard title="Как вы записаны">
              <SchoolRecord {...roster} />
              <Correction />
            </SettingCard>
            <SettingCard title="Школа видит">
              <Points points={seen} icon={<Check size={20} aria-hidden="true" />} />
              <p className={styles['quiet']}>
                Это видят руководитель автошколы и преподаватели вашей группы; они могут скачать это таблицей.
                Другим ученикам и автошколам этого не видно.
              </p>
            </SettingCard>
            <SettingCard title="Школа не видит">
              <Points points={unseen} icon={<X size={20} aria-hidden="true" />} />
            </SettingCard>
            <SettingCard title="Школа может">
              <p>
                Записать ваше имя и группу, дать вам задание, провести внутренний экзамен, перевести вас в
                архив и вернуть, выдать карточку с новым паролем, удалить ваш аккаунт. Об архиве и пароле
                приложение вам скажет.
              </p>
            </SettingCard>
          </>
        )}
      </main>
    </>
  );
}

function Points({ points, icon }: { points: readonly string[]; icon: ReactNode }) {
  return (
    <ul className={styles['points']}>
      {points.map((point) => (
        <li key={point} className={styles['point']}>
          {icon}
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}

function Correction() {
  const { school } = useSession();
  const address = school?.branding.infoEmail ?? school?.branding.supportEmail ?? null;
  if (address === null) {
    return <p className={styles['quiet']}>Имя или группа записаны неверно? Скажите об этом в автошколе.</p>;
  }
  const href = mailLink(address);
  return (
    <p className={styles['quiet']}>
      Имя или группа записаны неверно? Напишите в автошколу:{' '}
      <a href={href} className={styles['mail']}>
        {decodeURIComponent(href.slice('mailto:'.length))}
      </a>
    </p>
  );
}
