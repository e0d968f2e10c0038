import type { SchoolFields } from '@avto/contract/console/school';
import type { ReactNode } from 'react';

import { Panel } from '#parts/panel.tsx';
import { Field } from '@avto/ui/field.tsx';

import { BannerFields } from './banner-fields.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './school-screen.module.css';

interface FieldsProps {
  fields: SchoolFields;
  /** Complaint about a field by its name in the school's file. */
  complaint: (field: string) => string | undefined;
  onChange: (change: Partial<SchoolFields>) => void;
  /** The list of questionnaires. */
  forms: ReactNode;
}

/** Everything of a school that learners see, as fields. */
export function SchoolFieldsForm(props: FieldsProps) {
  const { fields, complaint, onChange } = props;
  const { staticBanner, performanceBanner } = fields;
  return (
    <>
      <Contacts {...props} />
      <Panel title="Баннер на главной" note="Виден на главном экране и в профиле ученика.">
        <BannerFields
          value={staticBanner}
          at="staticBanner"
          complaint={complaint}
          onValue={(value) => onChange({ staticBanner: value })}
        />
      </Panel>
      <Panel
        title="Баннер после входа"
        note="Показывается сразу после входа; закрыть его можно через 10 секунд."
      >
        <BannerFields
          value={performanceBanner}
          at="performanceBanner"
          forms={fields.forms}
          form={performanceBanner?.form ?? ''}
          complaint={complaint}
          onValue={(value, form = '') => onChange({ performanceBanner: value && { ...value, form } })}
        />
      </Panel>
      {props.forms}
      <Panel title="Предложение" note="Картинка в профиле ученика, которая открывает страницу автошколы.">
        <PictureField
          label="Картинка предложения"
          hint="Лучше всего 1280×480: её видно целиком."
          value={fields.promotionImage}
          complaint={complaint('promotion.image')}
          onValue={(promotionImage) => onChange({ promotionImage })}
        />
        <Field
          label="Куда ведёт"
          type="url"
          placeholder="https://"
          value={fields.promotionLink}
          error={complaint('promotion.link')}
          onChange={({ currentTarget }) => onChange({ promotionLink: currentTarget.value })}
        />
      </Panel>
    </>
  );
}

function Contacts({ fields, complaint, onChange }: Omit<FieldsProps, 'forms'>) {
  return (
    <Panel title="Название и контакты">
      <div>
        <Field
          label="Название"
          autoCapitalize="sentences"
          autoComplete="off"
          value={fields.name}
          error={complaint('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <PictureField
          label="Логотип"
          hint="Квадратный, хотя бы 112×112."
          value={fields.logo}
          complaint={complaint('branding.image')}
          onValue={(logo) => onChange({ logo })}
        />
      </div>
      <div className={styles['pair']}>
        <Field
          label="Почта поддержки"
          type="email"
          autoComplete="off"
          value={fields.supportEmail}
          error={complaint('branding.supportEmail')}
          onChange={({ currentTarget }) => onChange({ supportEmail: currentTarget.value })}
        />
        <Field
          label="Почта для вопросов"
          type="email"
          autoComplete="off"
          value={fields.infoEmail}
          error={complaint('branding.infoEmail')}
          onChange={({ currentTarget }) => onChange({ infoEmail: currentTarget.value })}
        />
      </div>
      <Field
        label="Сайт"
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={fields.website}
        error={complaint('branding.website')}
        onChange={({ currentTarget }) => onChange({ website: currentTarget.value })}
      />
    </Panel>
  );
}
