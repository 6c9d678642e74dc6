import type { RequestInput } from '@tarazu/wire/endpoint';
import type { listAudit } from '@tarazu/wire/operator/audit';
import { useQueryState } from '../../app/query-state.ts';

export type AuditFilter = Pick<RequestInput<typeof listAudit>, 'action' | 'object' | 'customerId' | 'from' | 'to'>;

const dayShape = /^\d{4}-\d\d-\d\d$/;

/** The filter as it stands in the address, and as the call takes it: what is no day asks for nothing. */
export function useFilter() {
  const [action, setAction] = useQueryState('action');
  const [object, setObject] = useQueryState('object');
  const [customer, setCustomer] = useQueryState('customer');
  const [from, setFrom] = useQueryState('from');
  const [to, setTo] = useQueryState('to');
  const first = { page: '', id: '' };
  const asked: AuditFilter = {
    ...(action === '' ? {} : { action }),
    ...(object === '' ? {} : { object }),
    ...(customer === '' ? {} : { customerId: customer }),
    ...(dayShape.test(from) ? { from } : {}),
    ...(dayShape.test(to) ? { to } : {}),
  };
  const fields = [
    { name: 'filterAction', value: action, set: (value: string) => setAction(value, first) },
    { name: 'filterObject', value: object, set: (value: string) => setObject(value, first) },
    {
      name: 'filterCustomer',
      value: customer,
      set: (value: string) => setCustomer(value.replaceAll(/\D/g, ''), first),
    },
  ] as const;
  const days = [
    { name: 'filterFrom', value: from, max: to, set: (value: string) => setFrom(value, first) },
    { name: 'filterTo', value: to, min: from, set: (value: string) => setTo(value, first) },
  ] as const;
  return { asked, fields, days };
}
