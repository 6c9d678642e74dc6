import { parseCnpj } from '../identity/cnpj.ts';
import { parseCpf } from '../identity/cpf.ts';

export const pixKinds = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const;
export type PixKind = (typeof pixKinds)[number];

/** A Pix key as the central bank writes it (`+5511987654321`, small letters of e-mails and random keys), or undefined. */
export function parsePixKey(kind: PixKind, typed: string): string | undefined {
  const text = typed.trim();
  switch (kind) {
    case 'cpf':
      return parseCpf(text);
    case 'cnpj':
      return parseCnpj(text);
    case 'phone': {
      const digits = text.replace(/[^\d+]/g, '');
      const national = digits.startsWith('+55') ? digits.slice(3) : digits;
      return /^[1-9]{2}9\d{8}$/.test(national) ? `+55${national}` : undefined;
    }
    case 'email': {
      const email = text.toLowerCase();
      return email.length <= 77 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? email : undefined;
    }
    case 'evp': {
      const key = text.toLowerCase();
      return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(key) ? key : undefined;
    }
  }
}

/** A UPI address, `name@bank`. */
export function parseVpa(typed: string): string | undefined {
  const vpa = typed.trim().toLowerCase();
  return /^[a-z0-9.\-_]{2,256}@[a-z]{2,64}$/.test(vpa) ? vpa : undefined;
}
