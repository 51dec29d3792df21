import { TextField } from '@heliograph/kit/forms';
import { renderInShell, screen, within } from '@heliograph/testing';
import { Wizard, type WizardStep } from '../..';

/** What the wizard asks for. */
export interface Values {
  brand: string;
  content: { text: string };
}

/** Its steps. */
export const steps: WizardStep[] = [
  { id: 'brand', title: 'Brand', content: <TextField name="brand" label="Brand name" required /> },
  { id: 'content', title: 'Content', next: 'Review', content: <TextField name="content.text" label="Text" required /> },
  { id: 'review', title: 'Review', content: <p>All of it</p> },
];

/** Opens a wizard of three steps. */
export function show(
  onSubmit: (values: Values) => Promise<void> = async () => undefined,
  path = '/main/campaigns',
  onSaved = jest.fn(),
) {
  const rendered = renderInShell(
    <Wizard<Values>
      label="New campaign"
      steps={steps}
      submitLabel="Create campaign"
      onSubmit={(values) => onSubmit(values)}
      onSaved={onSaved}
    />,
    { path },
  );
  return { ...rendered, onSaved };
}

/** Presses a button. */
export const press = (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

/** Returns the name of the open step. */
export const current = () => within(screen.getByRole('list')).getByRole('button', { current: 'step' }).textContent;
