import { DividendCard } from './dividend-card.tsx';
import { SplitCard } from './split-card.tsx';

/** What a company does for who holds its shares. `quiet`: nothing where it does nothing. */
export function CompanyActions({ id, quiet = false }: { readonly id: string; readonly quiet?: boolean }) {
  return (
    <>
      <SplitCard id={id} />
      <DividendCard id={id} quiet={quiet} />
    </>
  );
}
