import { useLayoutEffect, useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { KitProvider } from '@heliograph/kit/ui';
import {
  FormShell,
  SubmitButton,
  TextField,
  useFieldValue,
  withResult,
  type SubmitErrors,
  type Submitted,
} from '../index';

interface Values {
  name?: string;
  email?: string;
}

function show(
  onSubmit: (values: Values) => Promise<SubmitErrors | undefined | void>,
  initialValues: Values = { name: 'Dana', email: 'd@x.io' },
) {
  render(
    <KitProvider>
      <FormShell<Values> onSubmit={onSubmit} initialValues={initialValues} names={{ mail: 'email' }}>
        <TextField name="name" label="Name" required />
        <TextField name="email" label="E-mail" required />
        <SubmitButton>Save</SubmitButton>
      </FormShell>
    </KitProvider>,
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('shows every error on submit, focuses the first and does not send', async () => {
  const onSubmit = jest.fn(async () => undefined);
  show(onSubmit, {});
  await press();
  screen.getByText('Name is required');
  screen.getByText('E-mail is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('shows a server error at its field by the API’s name, until the next key', async () => {
  show(async () => {
    throw new CallError('Check the form', 422, 'VALIDATION_FAILED', 'r1', [
      { field: 'mail', message: 'E-mail is taken' },
    ]);
  });
  await press();
  const email = screen.getByLabelText('E-mail');
  await screen.findByText('E-mail is taken');
  await waitFor(() => expect(document.activeElement).toBe(email));
  await userEvent.type(email, '2');
  expect(screen.queryByText('E-mail is taken')).toBeNull();
});

test('can be submitted again after a failure without fields', async () => {
  const onSubmit = jest.fn(async () => {
    throw new CallError('The server could not be reached.', 0, 'NETWORK');
  });
  show(onSubmit);
  await press();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  await press();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('shows progress while submitting and can’t be submitted twice', async () => {
  let finish = (): void => {};
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  show(onSubmit);
  await press();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await press();
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('submits what was shown last, before the page is painted', async () => {
  const onSubmit = jest.fn(async (_price: number) => undefined);
  const Priced = () => {
    const [price, setPrice] = useState(1);
    useLayoutEffect(() => {
      if (price === 2) screen.getByRole<HTMLFormElement>('form').requestSubmit();
    }, [price]);
    return (
      <KitProvider>
        <FormShell<Values> label="Order" onSubmit={() => onSubmit(price)} initialValues={{ name: 'Dana' }}>
          <TextField name="name" label="Name" required />
        </FormShell>
        <button type="button" onClick={() => setPrice(2)}>
          Raise
        </button>
      </KitProvider>
    );
  };
  render(<Priced />);
  await userEvent.click(screen.getByRole('button', { name: 'Raise' }));
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[2]]));
});

describe('a form with a result', () => {
  function send(onSubmit: (values: Values) => Promise<Submitted<{ added: number } | null>>) {
    const onSaved = jest.fn();
    render(
      <KitProvider>
        <FormShell<Values, { added: number } | null>
          onSubmit={onSubmit}
          onSaved={onSaved}
          initialValues={{ name: 'Dana' }}
        >
          <TextField name="name" label="Name" required />
          <SubmitButton>Save</SubmitButton>
        </FormShell>
      </KitProvider>,
    );
    return onSaved;
  }

  test.each([[{ added: 3 }], [null]])('hands %j of the call to onSaved, after what was sent', async (result) => {
    const onSaved = send(async () => withResult(result));
    await press();
    await waitFor(() => expect(onSaved.mock.calls).toEqual([[{ name: 'Dana' }, result]]));
  });

  test('does not report errors that were returned as a result', async () => {
    const onSaved = send(async () => ({ name: 'Name is taken' }));
    await press();
    await screen.findByText('Name is taken');
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('hands on the result of the last attempt only', async () => {
    const onSaved = send(async ({ name }) => (name === 'Dana' ? { name: 'Name is taken' } : withResult({ added: 1 })));
    await press();
    await screen.findByText('Name is taken');
    await userEvent.type(screen.getByLabelText('Name'), ' Ray');
    await press();
    await waitFor(() => expect(onSaved.mock.calls).toEqual([[{ name: 'Dana Ray' }, { added: 1 }]]));
  });
});

test('hands all values to onSubmit too, also those of hidden fields', async () => {
  const sent = jest.fn(async (_shown: Values, _all: Values) => undefined);
  function Email() {
    return useFieldValue<string>('name') === 'Dana' ? <TextField name="email" label="E-mail" /> : null;
  }
  render(
    <KitProvider>
      <FormShell<Values> onSubmit={sent} initialValues={{ name: 'Dana', email: 'd@x.io' }}>
        <TextField name="name" label="Name" required />
        <Email />
        <SubmitButton>Save</SubmitButton>
      </FormShell>
    </KitProvider>,
  );
  await userEvent.type(screen.getByLabelText('Name'), ' Ray');
  await press();
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ name: 'Dana Ray' }, { name: 'Dana Ray', email: 'd@x.io' }]]));
});

test('a form without a result hands on what was sent', async () => {
  const onSaved = jest.fn();
  render(
    <KitProvider>
      <FormShell<Values> onSubmit={async () => undefined} onSaved={onSaved} initialValues={{ name: 'Dana' }}>
        <TextField name="name" label="Name" required />
        <SubmitButton>Save</SubmitButton>
      </FormShell>
    </KitProvider>,
  );
  await press();
  await waitFor(() => expect(onSaved.mock.calls).toEqual([[{ name: 'Dana' }, undefined]]));
});
