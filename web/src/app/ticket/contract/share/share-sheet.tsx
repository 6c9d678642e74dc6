import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import css from '../contract.module.css';
import { useContractText } from '../contract-text.ts';
import { drawPosition, type PositionPicture } from './draw-position.ts';

const NAME = 'position-paper.png';

/** Hands the picture to the phone, or keeps it where a browser cannot do that. Resolves with false when it was not wanted after all. */
async function handOver(blob: Blob): Promise<boolean> {
  const file = new File([blob], NAME, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch {
      return false;
    }
  }
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
  return true;
}

/** A position as a picture that says of itself that it is practice. */
export function ShareSheet({ position, onClose }: { readonly position: PositionView; readonly onClose: () => void }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { direction, leverage, returnPercent, entry, mark, liquidation, symbol } = position;
  const none = t('none');
  const picture: PositionPicture = {
    title: symbol,
    side: t(`sized.${direction}`, { leverage: String(leverage) }),
    rises: !returnPercent.startsWith('-'),
    result: text.percent(returnPercent),
    lines: [
      [t('entry'), text.plainAverage(entry)],
      [t('mark'), mark === null ? none : text.plainPrice(mark)],
      [t('liquidation'), liquidation === null ? none : text.plainPrice(liquidation)],
    ],
    stamp: t('paperStamp'),
    foot: t('paperFoot'),
  };
  const spoken = [picture.title, picture.side, picture.result, ...picture.lines.map((line) => line.join(' '))].join(
    ', ',
  );
  // The position is the one of the moment in which this was opened, so that it is drawn as seldom as this is shown.
  useEffect(() => {
    const drawn = canvas.current;
    if (drawn) void document.fonts.ready.then(() => drawPosition(drawn, picture));
  });
  const send = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      void handOver(blob).then((done) => (done ? showToast({ text: t('shared'), tone: 'ok' }) : undefined));
    }, 'image/png');
  return (
    <Sheet open onClose={onClose} title={t('shareTitle')} footer={<Button onClick={send}>{t('shareOrKeep')}</Button>}>
      <canvas ref={canvas} className={css.picture} role="img" aria-label={`${spoken}, ${picture.foot}`} />
      <Fine>{t('shareFine')}</Fine>
    </Sheet>
  );
}
