import { render, screen } from '@testing-library/react';
import { KitProvider } from '../kit-provider';
import { FieldShell, type FieldShellProps } from './field-shell';
import { Input } from './input';
import { NativeSelect } from './native-select';

const show = (props: Partial<FieldShellProps>, control = <Input />) =>
  render(
    <KitProvider>
      <FieldShell label="Email" {...props}>
        {control}
      </FieldShell>
    </KitProvider>,
  );

test('names the control by the label alone, without an asterisk', () => {
  show({ required: true });
  const input = screen.getByLabelText('Email', { exact: true });
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('describes the control by the help', () => {
  show({ help: 'We never share it.' });
  const line = screen.getByLabelText('Email').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(line)?.textContent).toBe('We never share it.');
});

test('replaces the help with the error and marks the control', () => {
  show({ help: 'We never share it.', error: 'Email must be valid' });
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Email must be valid',
  );
  expect(screen.queryByText('We never share it.')).toBeNull();
});

test('labels a control with its own id', () => {
  show({}, <Input id="mine" before="@" />);
  expect(screen.getByLabelText('Email').tagName).toBe('INPUT');
});

test('connects a select too', () => {
  show(
    { help: 'Cannot change later' },
    <NativeSelect>
      <option>10 DLC</option>
    </NativeSelect>,
  );
  expect(screen.getByLabelText('Email').tagName).toBe('SELECT');
});
