import type { ImportTarget } from '@heliograph/contract/reference/contact-imports';
import type { CustomField } from '../contacts/custom-fields';
import { readPhone } from '../../../base/read-phone';

/** Headings of other products, letters and digits only. */
const headings: Record<ImportTarget, readonly string[]> = {
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'cell',
    'cellphone',
    'cellnumber',
    'telephone',
    'tel',
    'number',
    'msisdn',
    'sms',
    'smsnumber',
    'telefono',
    'celular',
    'movil',
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'fname', 'nombre', 'prenom', 'vorname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'lname', 'apellido', 'apellidos', 'nom', 'nachname'],
  fullName: ['name', 'fullname', 'contactname', 'displayname', 'customername', 'contact'],
  email: ['email', 'emailaddress', 'mail', 'correo', 'courriel'],
  company: ['company', 'companyname', 'organization', 'organisation', 'business', 'account', 'employer', 'empresa'],
  tags: ['tags', 'tag', 'labels', 'groups'],
  street: ['street', 'address', 'streetaddress', 'address1', 'addressline1', 'mailingstreet'],
  city: ['city', 'town', 'ciudad', 'mailingcity'],
  postalCode: ['zip', 'zipcode', 'postalcode', 'postcode', 'mailingzip'],
  state: ['state', 'region', 'province', 'statecode', 'mailingstate'],
  country: ['country', 'countrycode', 'pais'],
  timezone: ['timezone', 'tz'],
  language: ['language', 'lang', 'locale', 'idioma'],
  birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob'],
};

/** Reduces a heading to what identifies it: letters without accents, and digits. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 100);

interface Column {
  heading: string;
  samples: readonly string[];
}

/**
 * Returns what each column is likely to be: what the account had chosen for its heading, a known heading, a custom
 * field of that name, or phones by its values. Each target is used once.
 */
export function guessTargets(
  columns: readonly Column[],
  remembered: ReadonlyMap<string, string>,
  fields: readonly CustomField[],
): (string | null)[] {
  const used = new Set<string>();
  const take = (target: string | undefined): string | null => {
    if (target === undefined || used.has(target)) return null;
    used.add(target);
    return target;
  };
  const guessed = columns.map(({ heading }) => {
    const key = headingKey(heading);
    return take(key === '' ? undefined : (remembered.get(key) ?? knownTarget(key) ?? fieldTarget(key, fields)));
  });
  if (used.has('phone')) return guessed;
  const phones = columns.findIndex(
    ({ samples }, index) =>
      guessed[index] === null && samples.length > 0 && samples.every((sample) => 'phone' in readPhone(sample)),
  );
  return guessed.map((target, index) => (index === phones ? 'phone' : target));
}

const knownTarget = (key: string): string | undefined =>
  Object.entries(headings).find(([, known]) => known.includes(key))?.[0];

function fieldTarget(key: string, fields: readonly CustomField[]): string | undefined {
  const field = fields.find((one) => headingKey(one.name) === key || headingKey(one.key) === key);
  return field && `custom.${field.key}`;
}
