import { BASE_PATH, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { type SupportMessage, showSupportPicture } from '@tarazu/wire/support/chat';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { currentToken } from '../../app/session.ts';
import css from './service.module.css';
import { guestField } from './writer.ts';

/** The token travels in a header and not in the address, so the file is fetched and shown from memory. */
async function fetchPicture(id: string, signal: AbortSignal): Promise<Blob> {
  const token = currentToken();
  const response = await fetch(BASE_PATH + showSupportPicture.path, {
    method: 'POST',
    headers: token === undefined ? {} : { [TOKEN_HEADER]: token },
    body: new URLSearchParams({ id, ...guestField() }),
    signal,
  });
  const blob = await response.blob();
  if (!blob.type.startsWith('image/')) throw new Error('no picture came');
  return blob;
}

export function MessagePicture({ picture }: { readonly picture: NonNullable<SupportMessage['picture']> }) {
  const t = useTranslations('support');
  const [url, setUrl] = useState<string>();
  const [failed, setFailed] = useState(false);
  const { id, width, height } = picture;
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    fetchPicture(id, leaving.signal).then(
      (blob) => {
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => {
      leaving.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (failed) return <p className={css.pictureFailed}>{t('pictureFailed')}</p>;
  return (
    <span className={css.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      {url === undefined ? undefined : <img src={url} alt={t('picture')} width={width} height={height} />}
    </span>
  );
}
