import type { SchoolFields, SchoolState } from '@avto/contract/console/school';
import { BANNER_MS, externalUrl, mailLink } from '@avto/rules';
import { type ReactNode, useState } from 'react';

import { photoAddress } from '#data/photos.ts';
import { BannerCard } from '@avto/ui/banner-card.tsx';
import { BannerStage, stageClass } from '@avto/ui/banner-stage.tsx';
import { BrandContacts } from '@avto/ui/brand-contacts.tsx';
import { BrandHead } from '@avto/ui/brand-head.tsx';
import { BrandOffer } from '@avto/ui/brand-offer.tsx';
import { SegmentedChoice } from '@avto/ui/segmented-choice.tsx';

import type { Form } from './form-data.ts';
import { FormPreview } from './form-preview.tsx';
import styles from './preview.module.css';

type View = 'home' | 'profile' | 'banner' | 'form';

interface PreviewProps {
  fields: SchoolFields;
  /** Banners of all schools, which learners see where theirs has none. */
  shared: SchoolState['shared'];
}

interface PreviewOfAllProps extends PreviewProps {
  /** The questionnaire that is edited; absent: the whole school is. */
  form: Form | undefined;
  /** Place of its question that is edited. */
  at: number;
  onAt: (place: number) => void;
}

const linkOf = (link: string) => externalUrl(link.trim(), location.href);
const pictureOf = (name: string | null) => (name === null ? null : photoAddress(name));

/** Learners' screens with what is typed, made of the components that draw them on a phone. */
export function Preview({ fields, shared, form, at, onAt }: PreviewOfAllProps) {
  const [view, setView] = useState<View>('home');
  const [place, setPlace] = useState(0);
  const offered = fields.forms.find(({ key }) => key === fields.performanceBanner?.form);
  const choices: { value: View; text: string }[] = [
    { value: 'home', text: 'Главная' },
    { value: 'profile', text: 'Профиль' },
    { value: 'banner', text: 'После входа' },
    ...(offered ? [{ value: 'form' as const, text: 'Анкета' }] : []),
  ];
  const shown = view === 'form' && !offered ? 'home' : view;
  return (
    <section aria-label="Как это увидит ученик" className={styles['preview']}>
      {form ? (
        <SegmentedChoice
          legend="Как это увидит ученик"
          choices={[
            { value: 'questions', text: 'Вопросы' },
            { value: 'result', text: 'Результат' },
          ]}
          chosen={at < form.questions.length ? 'questions' : 'result'}
          onChoose={(part) => onAt(part === 'result' ? form.questions.length : 0)}
        />
      ) : (
        <SegmentedChoice legend="Как это увидит ученик" choices={choices} chosen={shown} onChoose={setView} />
      )}
      <div className={styles['phone']}>
        {form ? (
          <FormPreview form={form} at={at} onAt={onAt} />
        ) : (
          <>
            {shown === 'home' && <Home fields={fields} shared={shared} />}
            {shown === 'profile' && <Profile fields={fields} shared={shared} />}
            {shown === 'banner' && (
              <Timed
                fields={fields}
                shared={shared}
                onForm={() => {
                  setPlace(0);
                  setView('form');
                }}
              />
            )}
            {shown === 'form' && offered && <FormPreview form={offered} at={place} onAt={setPlace} />}
          </>
        )}
      </div>
    </section>
  );
}

const heading = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <h3 className={className}>{children}</h3>
);

function Home({ fields, shared }: PreviewProps) {
  return (
    <div className={styles['head']}>
      <BrandHead
        src={pictureOf(fields.logo)}
        defaultSrc="/favicon.svg"
        name={fields.name.trim() || 'Твоя автошкола'}
        heading={heading}
      />
      <Card fields={fields} shared={shared} />
    </div>
  );
}

function Card({ fields, shared }: PreviewProps) {
  const banner = fields.staticBanner ?? shared.staticBanner;
  if (!banner) return <p className={styles['nothing']}>Баннера нет</p>;
  return (
    <div className={styles['banner']}>
      <BannerCard
        src={pictureOf(banner.image)}
        href={linkOf(banner.link)}
        title={banner.title.trim()}
        text={banner.text.trim()}
      />
      {!fields.staticBanner && <SharedNote />}
    </div>
  );
}

function Profile({ fields, shared }: PreviewProps) {
  const mail = mailLink(fields.infoEmail, '');
  return (
    <div className={styles['profile']}>
      <Card fields={fields} shared={shared} />
      <BrandOffer
        src={pictureOf(fields.promotionImage)}
        href={linkOf(fields.promotionLink)}
        alt="Предложение автошколы"
      />
      <BrandContacts
        support={mailLink(fields.supportEmail, 'support@example.com')}
        mail={mail === 'mailto:' ? null : mail}
        website={linkOf(fields.website)}
      />
    </div>
  );
}

function Timed({ fields, shared, onForm }: PreviewProps & { onForm: () => void }) {
  const banner = fields.performanceBanner ?? shared.performanceBanner;
  if (!banner) {
    return <p className={styles['nothing']}>Баннера нет: ученик сразу попадает на главную</p>;
  }
  const link = linkOf(banner.link);
  return (
    <div className={`${stageClass} ${styles['stage']}`}>
      <BannerStage
        src={pictureOf(banner.image)}
        title={banner.title.trim()}
        text={banner.text.trim()}
        percent={0}
        timeLeft={`Ещё ${BANNER_MS / 1000} с`}
        isFinished={false}
        heading={heading}
        onOpen={() => {
          if (banner.form !== '') onForm();
          else if (link !== null) window.open(link, '_blank', 'noopener,noreferrer');
        }}
      />
      {!fields.performanceBanner && <SharedNote />}
    </div>
  );
}

function SharedNote() {
  return <p className={styles['note']}>Своего баннера нет: ученики видят общий для всех автошкол.</p>;
}
