import Type from 'typebox';
import Value from 'typebox/value';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { Check, Refusal } from './candidate';

const text = Type.String({ minLength: 1 });
const address = Type.String({ pattern: '^(https?://[^/\\s]+)?(/\\S*[^/\\s])?$' });

const Table = Type.Object({
  brands: Type.Record(
    Type.String(),
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      name: text,
      tagline: Type.String(),
      hue: Type.Number({ minimum: 0, maximum: 360 }),
      supportEmail: text,
      mailFrom: text,
      registrationFormName: text,
      useCases: Type.Array(text),
      traceEndpoint: address,
      cardProviderPublicKey: Type.String(),
      mapsKey: Type.String(),
      supportChat: Type.Boolean(),
    }),
  ),
  hosts: Type.Record(
    Type.String(),
    Type.Object({
      brand: text,
      app: Type.Union([Type.Literal('customer'), Type.Literal('admin')]),
      api: address,
      origin: text,
      override: Type.Optional(Type.Literal(true)),
    }),
  ),
});

const refusal = (what: string): Refusal => ({
  what,
  where: 'hosts.json (HOSTS_FILE)',
  fix: 'Correct the file, then release it again: npm run release -- publish hosts.',
});

/** Validates a table of hosts, whatever its JSON contains. */
export function hostFaults(table: unknown): Refusal[] {
  const shape = [...Value.Errors(Table, table)].map((error) =>
    refusal(`${error.instancePath || 'The table'} ${error.message}.`),
  );
  if (shape.length > 0) return shape;
  const { brands, hosts } = table as HostTable;
  const ids = Object.values(brands).map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  const lost = Object.entries(hosts).filter(([, { brand }]) => !Object.hasOwn(brands, brand));
  return [
    ...(Object.keys(hosts).length === 0 ? [refusal('The table has no hosts.')] : []),
    ...lost.map(([name, { brand }]) =>
      refusal(`The host ${name} has the brand ${brand}, which the table does not define.`),
    ),
    ...twice.map((id) => refusal(`Two brands have the id ${id}.`)),
  ];
}

/** Checks that a new table of hosts can be served. */
export const checkHosts: Check = async ({ live, next, hosts }) =>
  live?.hosts?.build === next.hosts?.build ? [] : hostFaults(hosts);
