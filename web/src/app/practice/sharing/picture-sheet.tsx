import { Button } from '@tarazu/ui/control/button.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listProperties } from '@tarazu/wire/user';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../use-call.ts';
import { type DrawnPicture, drawPicture } from './draw-picture.ts';
import { handOver } from './hand-over.ts';
import { footOf } from './picture-foot.ts';
import css from './picture-sheet.module.css';
import { SharingWords } from './sharing-words.tsx';

type Line = readonly [label: string, value: string];

/** What is shared. The stamp is not its own: no picture is made without it. */
export interface SharedPicture extends Pick<DrawnPicture, 'title' | 'side' | 'result' | 'rises'> {
  /** Prices, days and parts: nothing that says how much somebody has. */
  readonly lines: readonly Line[];
  /** Money and quantities: only on the picture when somebody asks for them, each time anew. */
  readonly amounts: readonly Line[];
}

interface PictureSheetProps {
  /** As it stood when it was asked for: figures under a finger do not move. */
  readonly shared: SharedPicture;
  readonly onClose: () => void;
}

/** Something of one's own as a picture that says of itself that it is practice. */
export function PictureSheet(props: PictureSheetProps) {
  return (
    <SharingWords waiting={null}>
      <Shown {...props} />
    </SharingWords>
  );
}

function Shown({ shared: { lines, amounts, ...shared }, onClose }: PictureSheetProps) {
  const t = useTranslations('sharing');
  const format = useFormat();
  const { data: properties } = useCall(listProperties, {});
  const [foot, day] = footOf(properties?.market);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [withAmounts, setWithAmounts] = useState(false);
  const picture: DrawnPicture = {
    ...shared,
    lines: withAmounts ? [...lines, ...amounts] : lines,
    stamp: t('stamp'),
    foot: t(foot, { day: day === undefined ? '' : format.day(day) }),
  };
  const send = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      void handOver(blob).then((done) => (done ? showToast({ text: t('done'), tone: 'ok' }) : undefined));
    }, 'image/png');
  return (
    <Sheet open onClose={onClose} title={t('title')} footer={<Button onClick={send}>{t('send')}</Button>}>
      <Drawing canvas={canvas} picture={picture} />
      {amounts.length > 0 ? (
        <Switch checked={withAmounts} onChange={setWithAmounts} detail={t('amountsDetail')}>
          {t('amounts')}
        </Switch>
      ) : undefined}
      <Fine>{withAmounts ? t('fineAmounts') : t('fine')}</Fine>
    </Sheet>
  );
}

/** It draws when it is there: a sheet brings what is in it a moment after itself. */
function Drawing({
  canvas,
  picture,
}: {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly picture: DrawnPicture;
}) {
  const spoken = [picture.title, picture.side, picture.result, ...picture.lines.map((line) => line.join(' '))]
    .filter((part) => part !== '')
    .join(', ');
  useEffect(() => {
    const drawn = canvas.current;
    if (drawn) void document.fonts.ready.then(() => drawPicture(drawn, picture));
  });
  return <canvas ref={canvas} className={css.picture} role="img" aria-label={`${spoken}, ${picture.foot}`} />;
}
