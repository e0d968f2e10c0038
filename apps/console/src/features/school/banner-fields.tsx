import type { SchoolFields } from '@avto/contract/console/school';

import { Select } from '#parts/select.tsx';
import { Button } from '@avto/ui/button.tsx';
import { Field } from '@avto/ui/field.tsx';

import { PictureField } from './picture-field.tsx';
import { formWords } from './school-words.ts';
import { TextArea } from './text-area.tsx';

type Banner = NonNullable<SchoolFields['staticBanner']>;

const EMPTY: Banner = { image: null, title: '', text: '', link: '' };

interface BannerFieldsProps {
  value: Banner | null;
  /** Name of the banner in the school's file. */
  at: 'staticBanner' | 'performanceBanner';
  /** Forms that the banner may lead to; absent: it leads to a page only. */
  forms?: SchoolFields['forms'];
  /** Key of the form that it leads to; empty: to its link. */
  form?: string;
  complaint: (field: string) => string | undefined;
  onValue: (value: Banner | null, form?: string) => void;
}

/** Fields of a banner, or the offer to make one. */
export function BannerFields({ value, at, forms, form = '', complaint, onValue }: BannerFieldsProps) {
  if (value === null) {
    return (
      <div>
        <Button tone="secondary" onClick={() => onValue(EMPTY)}>
          Добавить баннер
        </Button>
      </div>
    );
  }
  const banner: Banner = { image: value.image, title: value.title, text: value.text, link: value.link };
  const change = (part: Partial<Banner>, nextForm = form) => onValue({ ...banner, ...part }, nextForm);
  return (
    <>
      <PictureField
        label="Картинка"
        hint={
          at === 'staticBanner'
            ? 'Лучше всего 1280×480: её видно целиком.'
            : 'Лучше всего 4:3, например 1280×960.'
        }
        value={banner.image}
        complaint={complaint(`${at}.image`)}
        onValue={(image) => change({ image })}
      />
      <div>
        <Field
          label="Заголовок"
          autoCapitalize="sentences"
          autoComplete="off"
          value={banner.title}
          error={complaint(`${at}.title`)}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextArea
          label="Текст"
          value={banner.text}
          error={complaint(`${at}.text`)}
          onValue={(text) => change({ text })}
        />
        {forms !== undefined && (
          <Select
            label="Кнопка «Перейти» открывает"
            value={form}
            onValue={(key) => change(key === '' ? {} : { link: '' }, key)}
          >
            <option value="">Страницу сайта</option>
            {forms.map(({ key, name }) => (
              <option key={key} value={key}>
                Анкету {formWords({ name })}
              </option>
            ))}
          </Select>
        )}
        {form === '' && (
          <Field
            label="Куда ведёт"
            type="url"
            placeholder="https://"
            autoComplete="off"
            value={banner.link}
            // Without a link the whole banner is complained about: it leads nowhere.
            error={complaint(`${at}.link`) ?? (complaint(at) && 'нужен адрес сайта или анкета')}
            onChange={({ currentTarget }) => change({ link: currentTarget.value })}
          />
        )}
        <p role="alert">{complaint(`${at}.form`)}</p>
      </div>
      <div>
        <Button tone="secondary" onClick={() => onValue(null)}>
          Убрать баннер
        </Button>
      </div>
    </>
  );
}
