import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { encodeForm } from '@tarazu/wire/client';
import { BASE_PATH, type Endpoint, type Envelope, type RequestInput, TOKEN_HEADER } from '@tarazu/wire/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../preferences.ts';
import { currentToken } from '../session.ts';

/** A file that a call answers with; what the server says in its place is thrown as an error with that sentence. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Blob> {
  const form = encodeForm(input);
  const address = BASE_PATH + endpoint.path;
  const headers = { [TOKEN_HEADER]: currentToken() ?? '', 'accept-language': usePreferences.getState().language };
  const isReading = endpoint.method === 'GET';
  const response = await fetch(isReading ? `${address}?${form}` : address, {
    method: endpoint.method,
    headers: isReading ? headers : { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    ...(isReading ? {} : { body: form }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) {
    const envelope = (await response.json()) as Envelope;
    throw new Error(envelope.msg);
  }
  return response.blob();
}

/** Hands a file to the browser to be kept, under the given name. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Fetches a file and gives it to the browser; a failure is said, nothing is kept and the answer is false. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
): { readonly busy: boolean; readonly run: (input: RequestInput<E>, name: string) => Promise<boolean> } {
  const t = useTranslations('states');
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(input, name) {
      setBusy(true);
      try {
        keepFile(await fetchFile(endpoint, input), name);
        return true;
      } catch (error) {
        const silent = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
        showToast({ text: silent || !(error instanceof Error) ? t('unreachable') : error.message, tone: 'bad' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
