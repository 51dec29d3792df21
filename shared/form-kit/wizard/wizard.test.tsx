import { SelectField, TextField, useFieldValue } from '@heliograph/shared/forms';
import { useNavigate } from '@heliograph/shared/router';
import { CallError, renderInShell, screen, waitFor, within } from '@heliograph/shared/testing';
import { Wizard, type WizardStep } from '..';

interface Values {
  brand: string;
  content: { text: string };
}

const steps: WizardStep[] = [
  { id: 'brand', title: 'Brand', content: <TextField name="brand" label="Brand name" required /> },
  { id: 'content', title: 'Content', next: 'Review', content: <TextField name="content.text" label="Text" required /> },
  { id: 'review', title: 'Review', content: <p>All of it</p> },
];

function show(
  onSubmit: (values: Values) => Promise<void> = async () => undefined,
  path = '/main/campaigns',
  onSaved = jest.fn(),
) {
  const rendered = renderInShell(
    <Wizard<Values>
      label="New campaign"
      steps={steps}
      submitLabel="Create campaign"
      onSubmit={onSubmit}
      onSaved={onSaved}
    />,
    { path },
  );
  return { ...rendered, onSaved };
}

const press = (user: ReturnType<typeof show>['user'], name: string) => user.click(screen.getByRole('button', { name }));
const current = () => within(screen.getByRole('list')).getByRole('button', { current: 'step' }).textContent;

async function fillBoth(user: ReturnType<typeof show>['user']) {
  await user.type(screen.getByLabelText('Brand name'), 'Harbor Lane');
  await press(user, 'Continue');
  await user.type(await screen.findByLabelText('Text'), 'Hi');
  await press(user, 'Review');
  await screen.findByText('All of it');
}

test('does not open the next step while the current one is invalid', async () => {
  const { user } = show();
  await press(user, 'Continue');
  screen.getByText('Brand name is required');
  expect(current()).toBe('1Brand');
});

test('goes through the steps, back with its input, and submits everything once', async () => {
  const sent = jest.fn(async (_values: Values) => undefined);
  const { user, onSaved } = show(sent);
  await fillBoth(user);
  expect(current()).toBe('3Review');
  await press(user, 'Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Text')).value).toBe('Hi');
  await press(user, 'Review');
  await press(user, 'Create campaign');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls).toEqual([[{ brand: 'Harbor Lane', content: { text: 'Hi' } }]]);
});

test('doesn’t open an unreached step from the address', () => {
  show(undefined, '/main/campaigns?step=review');
  screen.getByLabelText('Brand name');
});

test('closes the steps after one that became invalid', async () => {
  const { user } = show();
  await fillBoth(user);
  await user.click(screen.getByRole('button', { name: /^Brand/ }));
  const brand = await screen.findByLabelText('Brand name');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(false);
  await user.clear(brand);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(true);
});

test('opens the step of a server error’s field', async () => {
  const { user, onSaved } = show(async () => {
    throw new CallError('Check', 422, 'VALIDATION_FAILED', null, [
      { field: 'content.text', message: 'Text must name the sender' },
    ]);
  });
  await fillBoth(user);
  await press(user, 'Create campaign');
  await waitFor(() => expect(current()).toBe('2Content'));
  screen.getByText('Text must name the sender');
  expect(onSaved).not.toHaveBeenCalled();
});

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

test('focuses the field of a server error in another step', async () => {
  const { user } = show(async () => {
    throw new CallError('Check', 422, 'VALIDATION_FAILED', null, [{ field: 'brand', message: 'Brand name is taken' }]);
  });
  await fillBoth(user);
  await press(user, 'Create campaign');
  await waitFor(() => expect(current()).toBe('1Brand'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Brand name')));
});

test('asks before leaving after steps were completed without saving', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Brand name'), 'Harbor Lane');
  await press(user, 'Continue');
  await screen.findByLabelText('Text');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
