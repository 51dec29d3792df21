import { lazyPart } from '@heliograph/kit/overlay';
import { useSearchParams } from '@heliograph/platform/router';
import { ContactList } from './contact-list';

const ImportPage = lazyPart(
  () => import('../import/import-page'),
  (part) => part.ImportPage,
);

/** Lists the contacts of the account; with `import` in the address, leads through an import. */
export default function ContactsScreen() {
  const [params, setParams] = useSearchParams();
  return params.has('import') ? <ImportPage onClose={() => setParams(new URLSearchParams())} /> : <ContactList />;
}
