import { SelectField, TextField, useFieldValue } from '@heliograph/kit/forms';
import { useNavigate } from '@heliograph/platform/router';
import { renderInShell, screen, waitFor } from '@heliograph/testing';
import { Wizard, type WizardStep } from '..';
import { current, press } from './testing/company-wizard';

describe('answers and focus', () => {
  interface Answers {
    kind: string;
    size: string;
    owner?: string;
  }
  const kinds = [
    { label: 'Company', value: 'COMPANY' },
    { label: 'Person', value: 'PERSON' },
  ];
  const sizes = [
    { label: 'Small', value: 'S' },
    { label: 'Large', value: 'L' },
  ];

  function Owner() {
    return useFieldValue('kind') === 'PERSON' ? <TextField name="owner" label="Owner" required /> : null;
  }
  function HistoryBack() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        History back
      </button>
    );
  }
  const conditional: WizardStep[] = [
    {
      id: 'kind',
      title: 'Kind',
      content: (
        <>
          <SelectField name="kind" label="Kind of brand" options={kinds} />
          <SelectField name="size" label="Size" options={sizes} />
        </>
      ),
    },
    { id: 'owner', title: 'People', content: <Owner /> },
    { id: 'end', title: 'Review', content: <p>All of it</p> },
  ];
  const initial: Answers = { kind: 'COMPANY', size: 'S' };

  function open() {
    const sent: Answers[] = [];
    const rendered = renderInShell(
      <>
        <Wizard<Answers>
          label="Brand"
          steps={conditional}
          submitLabel="Send"
          initialValues={initial}
          onSubmit={async (values) => void sent.push(values)}
        />
        <HistoryBack />
      </>,
      { path: '/main/brands' },
    );
    return { ...rendered, sent };
  }
  const value = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;
  const title = (name: string) => screen.getByRole('heading', { name });

  test('changes no answer on Back and forth', async () => {
    const { user, sent } = open();
    await user.selectOptions(screen.getByLabelText('Kind of brand'), 'PERSON');
    await user.selectOptions(screen.getByLabelText('Size'), 'L');
    await press(user, 'Continue');
    await user.type(await screen.findByLabelText('Owner'), 'Ana');
    await press(user, 'Back');
    await waitFor(() => expect(current()).toBe('1Kind'));
    expect([value('Kind of brand'), value('Size')]).toEqual(['PERSON', 'L']);
    await press(user, 'Continue');
    await press(user, 'Continue');
    await press(user, 'Send');
    await waitFor(() => expect(sent).toEqual([{ kind: 'PERSON', size: 'L', owner: 'Ana' }]));
  });

  test('closes later steps if an answer makes an earlier one incomplete', async () => {
    const { user } = open();
    await press(user, 'Continue');
    await press(user, 'Continue');
    await user.click(screen.getByRole('button', { name: /^Kind/ }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(false);
    await user.selectOptions(screen.getByLabelText('Kind of brand'), 'PERSON');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /People/ }).disabled).toBe(false);
  });

  test('does not send a field of a step that an answer has hidden', async () => {
    const { user, sent } = open();
    await user.selectOptions(screen.getByLabelText('Kind of brand'), 'PERSON');
    await press(user, 'Continue');
    await user.type(await screen.findByLabelText('Owner'), 'Ana');
    await press(user, 'Back');
    await user.selectOptions(screen.getByLabelText('Kind of brand'), 'COMPANY');
    await press(user, 'Continue');
    await press(user, 'Continue');
    await press(user, 'Send');
    await waitFor(() => expect(sent).toEqual([{ kind: 'COMPANY', size: 'S' }]));
  });

  test('focuses the title of a step that opens: Continue, Back, and the browser’s Back', async () => {
    const { user } = open();
    expect(document.activeElement).toBe(document.body);
    await press(user, 'Continue');
    await waitFor(() => expect(document.activeElement).toBe(title('People')));
    await press(user, 'Back');
    await waitFor(() => expect(document.activeElement).toBe(title('Kind')));
    await press(user, 'History back');
    await waitFor(() => expect(document.activeElement).toBe(title('People')));
  });

  test('stays on the step of an invalid answer and focuses it', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Kind of brand'), 'PERSON');
    await press(user, 'Continue');
    await press(user, 'Continue');
    await screen.findByText('Owner is required');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Owner')));
    expect(current()).toBe('2People');
  });
});
