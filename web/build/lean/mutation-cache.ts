/** In place of the query library's cache of mutations: commands go through `useAction`, so there are never any. */
export class MutationCache {
  clear(): void {}
  find(): undefined {
    return undefined;
  }
  findAll(): readonly never[] {
    return [];
  }
  notify(): void {}
  resumePausedMutations(): Promise<readonly never[]> {
    return Promise.resolve([]);
  }
}
