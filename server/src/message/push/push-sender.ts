/** Where a browser is reached, as it said. */
export interface PushTarget {
  readonly address: string;
  readonly deviceKey: string;
  readonly deviceSecret: string;
}

/** `gone`: the service says that there is no such subscription any more. */
export type PushOutcome = 'taken' | 'gone' | 'failed';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The services of browsers that pass messages on. What is sent is sealed for the browser: the service cannot read it. */
export interface PushSender {
  /** Whether messages are sent to such an address at all. */
  isAllowed(address: string): boolean;
  /** Whether somebody can be sealed for with these. */
  areKeys(target: PushTarget): boolean;
  newKeys(): PushKeys;
  /** Never throws, and takes no longer than its timeout. */
  send(
    keys: PushKeys,
    target: PushTarget,
    message: { readonly payload: string; readonly isUrgent: boolean },
  ): Promise<PushOutcome>;
}
