import { AnswerChoice } from '@avto/ui/answer-choice.tsx';
import { BannerCard } from '@avto/ui/banner-card.tsx';
import { BannerStage } from '@avto/ui/banner-stage.tsx';
import { BrandContacts } from '@avto/ui/brand-contacts.tsx';
import { BrandHead } from '@avto/ui/brand-head.tsx';
import { BrandOffer } from '@avto/ui/brand-offer.tsx';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { ChipLink } from '@avto/ui/chip-link.tsx';
import { Dialog } from '@avto/ui/dialog.tsx';
import { Dots } from '@avto/ui/dots.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { ExternalLink } from '@avto/ui/external-link.tsx';
import { Field } from '@avto/ui/field.tsx';
import { FormProgress } from '@avto/ui/form-progress.tsx';
import { FormQuestion } from '@avto/ui/form-question.tsx';
import { FormResult } from '@avto/ui/form-result.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { PasswordField } from '@avto/ui/password-field.tsx';
import { ProgressBar } from '@avto/ui/progress-bar.tsx';
import { ProgressRing } from '@avto/ui/progress-ring.tsx';
import { QuestionPicture } from '@avto/ui/question-picture.tsx';
import { ResultAnswer } from '@avto/ui/result-answer.tsx';
import { RowLink } from '@avto/ui/row-link.tsx';
import { SearchField } from '@avto/ui/search-field.tsx';
import { SegmentedChoice } from '@avto/ui/segmented-choice.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';
import { TabBar } from '@avto/ui/tab-bar.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';
import { Toaster } from '@avto/ui/toaster.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { ArrowLeft, House, Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import drawing from '#assets/drawings/street.svg';

import styles from './gallery.module.css';

/** Links of the kit need a router; nothing here leads anywhere. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Every component of packages/ui in its states. */
export function Gallery() {
  return (
    <RouterContextProvider router={router as never}>
      <main className={styles['gallery']}>
        <h1>packages/ui</h1>
        <Buttons />
        <Fields />
        <Layout />
        <Progress />
        <Notices />
        <School />
        <Questionnaire />
      </main>
      <TabBar label="Разделы" tabs={[{ to: '/', label: 'Главная', icon: <House /> }]} />
      <Toaster />
    </RouterContextProvider>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Group title="Button, ButtonLink, ChipLink, IconButton, IconLink, RowLink, ExternalLink">
      <Button>primary</Button>
      <Button tone="secondary">secondary</Button>
      <Button tone="destructive">destructive</Button>
      <Button disabled>disabled</Button>
      <Button busy>busy</Button>
      <ButtonLink to="/">ButtonLink</ButtonLink>
      <ChipLink to="/">ChipLink</ChipLink>
      <IconButton label="Подсказка" icon={<Lightbulb />} />
      <IconLink to="/" label="Назад" icon={<ArrowLeft />} />
      <RowLink to="/" heading="RowLink" note="что за ним" />
      <ExternalLink href="https://example.com/">ExternalLink</ExternalLink>
    </Group>
  );
}

function Fields() {
  const [query, setQuery] = useState('обгон');
  const [size, setSize] = useState(100);
  return (
    <Group title="Field, PasswordField, SearchField, SegmentedChoice">
      <Field label="Никнейм" />
      <Field label="Никнейм" defaultValue="ё" error="Только латиница и цифры" />
      <Field label="Код" disabled />
      <PasswordField label="Пароль" />
      <SearchField label="Поиск" value={query} onValue={setQuery} />
      <SegmentedChoice
        legend="Размер текста"
        choices={[100, 115, 130].map((value) => ({ value, text: `${value} %` }))}
        chosen={size}
        onChoose={setSize}
      />
    </Group>
  );
}

function Layout() {
  return (
    <Group title="Header, BannerCard, EmptyState, Skeleton">
      <Header title="Билеты" start={<IconLink to="/" label="Назад" icon={<ArrowLeft />} />} />
      <BannerCard src={drawing} href={null} title="Заголовок" text="Текст баннера" />
      <EmptyState drawing={drawing} text="Здесь пока ничего нет" action={<Button>Повторить</Button>} />
      <Skeleton style={{ height: '4rem' }} />
    </Group>
  );
}

function Progress() {
  const [index, setIndex] = useState(0);
  return (
    <Group title="ProgressBar, ProgressRing, Dots">
      <ProgressBar value={12} max={20} label="Вопрос 12 из 20" />
      <ProgressRing value={16} max={20} tone="right">
        16
      </ProgressRing>
      <ProgressRing value={4} max={20} tone="wrong">
        4
      </ProgressRing>
      <Dots count={3} index={index} label={(dot) => `Страница ${dot + 1}`} onSelect={setIndex} />
    </Group>
  );
}

function Notices() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Group title="Dialog, Toaster">
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      <Button onClick={() => toasts.show('Нет вопросов с ошибками')}>Toast</Button>
      {isOpen && (
        <Dialog
          title="Удалить фотографию?"
          onClose={close}
          actions={<Button onClick={close}>Удалить</Button>}
        >
          Её нельзя вернуть.
        </Dialog>
      )}
    </Group>
  );
}

const heading = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <h3 className={className}>{children}</h3>
);

function Questionnaire() {
  const [chosen, setChosen] = useState<number>();
  const answers = [{ title: 'Встречным' }, { title: 'Никому' }];
  return (
    <Group title="FormProgress, FormQuestion, AnswerChoice, QuestionPicture, FormResult, ResultAnswer">
      <Header title="Анкета" heading={heading}>
        <FormProgress number={1} total={3} />
      </Header>
      <FormQuestion
        isFirst
        isNarrow
        title="Кому уступает поворачивающий налево?"
        picture={
          <QuestionPicture
            label="Картинка к вопросу"
            src={drawing}
            hasFailed={false}
            ratio={2.7}
            onOpen={() => undefined}
          />
        }
        answers={answers}
        chosen={chosen}
        onChoose={setChosen}
        onForward={() => setChosen(undefined)}
        heading={heading}
      />
      <QuestionPicture label="Картинка к вопросу" src={null} hasFailed ratio={2.7} />
      <AnswerChoice answers={answers} chosen={1} onChoose={() => undefined} />
      <FormResult
        name="Проверка"
        right={1}
        total={2}
        hasLinks
        answers={[
          <ResultAnswer
            key="1"
            theme="Знаки"
            checked="Красный"
            isRight
            rightTitle={undefined}
            onOpen={undefined}
          />,
          <ResultAnswer
            key="2"
            theme="Обгон"
            checked="Справа"
            isRight={false}
            rightTitle="Слева"
            onOpen={() => undefined}
          />,
        ]}
        action={{ text: 'Записаться', onOpen: () => undefined }}
        heading={heading}
      />
    </Group>
  );
}

function School() {
  return (
    <Group title="BrandHead, BrandContacts, BrandOffer, BannerStage">
      <BrandHead src={null} defaultSrc={drawing} name="Автошкола" heading={heading} />
      <BrandContacts
        support="mailto:help@example.com"
        mail="mailto:info@example.com"
        website="https://example.com/"
      />
      <BrandOffer src={drawing} href="https://example.com/" alt="Предложение" />
      <BannerStage
        src={drawing}
        title="BannerStage"
        text="Реклама во весь экран"
        percent={40}
        timeLeft="Ещё 3 с"
        isFinished={false}
        heading={heading}
      />
    </Group>
  );
}
