import { Link } from '@tanstack/react-router';
import { useMay } from './session.ts';

interface CustomerLinkProps {
  /** The public number. */
  readonly customerId: string;
  /** The verified name; null while there is none, or for who may not read it. */
  readonly name: string | null;
}

/** A customer by the name that was proved, with the number beside it, and the way to their page for who may look there. */
export function CustomerLink({ customerId, name }: CustomerLinkProps) {
  const mayRead = useMay('customer.read');
  const text = name === null ? customerId : `${name} · ${customerId}`;
  return mayRead ? (
    <Link to="/customers" search={{ id: customerId }}>
      {text}
    </Link>
  ) : (
    text
  );
}
