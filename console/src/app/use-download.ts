import type { Endpoint, RequestInput } from '@tarazu/wire/endpoint';
import { useState } from 'react';
import { fetchFile } from './api.ts';

/** Takes the file that a call answers with and gives it to the browser under this name. */
export function useDownload<E extends Endpoint>(endpoint: E) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Error>();
  const run = async (input: RequestInput<E>, name: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      const url = URL.createObjectURL(await fetchFile(endpoint, input));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      setFault(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, run };
}
