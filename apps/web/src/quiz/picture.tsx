import { useId, useState } from 'react';

import { expectedPhotoRatio, ratioOf, rememberPhotoRatio } from '#data/photos/photo-ratio.ts';
import { usePhoto } from '#data/photos/photos.ts';
import { QuestionPicture } from '@avto/ui/question-picture.tsx';

import { tellCodeMissing } from './code-missing.ts';
import type * as viewer from './photo-viewer.tsx';

interface PictureProps {
  name: string;
  /** Which picture it is: «Картинка к вопросу». */
  label: string;
  /** The picture in words; `null` where there are none. */
  text: string | null;
  /** Width and height; `undefined` while unknown. */
  size: readonly [number, number] | undefined;
}

/**
 * A picture of the bank; a tap opens it larger. Its place has the same size while the picture loads, is shown or has
 * failed: answers that move between press and release would lose the tap.
 */
export function Picture({ name, label, text, size }: PictureProps) {
  const textId = useId();
  const photo = usePhoto(name);
  const [ratio] = useState(() => (size ? ratioOf(size) : expectedPhotoRatio(name)));
  const [opened, setOpened] = useState<{ readonly Viewer: typeof viewer.PhotoViewer }>();
  if (photo.status === 'none') return null;
  // `lazy` would take the whole screen away where the code does not come, in the middle of an exam too.
  const open = () => {
    import('./photo-viewer.tsx')
      .then(({ PhotoViewer: Viewer }) => setOpened({ Viewer }))
      .catch(() => tellCodeMissing('Просмотр картинки'));
  };
  return (
    <QuestionPicture
      src={photo.url}
      hasFailed={photo.status === 'failed'}
      label={label}
      ratio={ratio}
      describedBy={text === null ? undefined : textId}
      onOpen={open}
      onSize={(width, height) => {
        if (!size) rememberPhotoRatio(name, width, height);
      }}
    >
      {text !== null && (
        <p id={textId} className="visually-hidden">
          {text}
        </p>
      )}
      {opened && photo.url !== null && (
        <opened.Viewer
          url={photo.url}
          label={label}
          text={text ?? ''}
          ratio={size ? ratioOf(size) : expectedPhotoRatio(name)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </QuestionPicture>
  );
}
