import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from '../kit-provider';
import { CloseIcon } from '../icon/icons';
import { Button, type ButtonProps } from './button';
import { IconButton } from './icon-button';

const show = (props: ButtonProps) =>
  render(
    <KitProvider>
      <Button {...props}>Save</Button>
    </KitProvider>,
  );

test('calls its handler when pressed', async () => {
  const onClick = jest.fn();
  show({ onClick });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('can’t be pressed again while busy, and keeps its label and the focus', async () => {
  const onClick = jest.fn();
  show({ onClick, busy: true });
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('does not submit a form twice', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <KitProvider>
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('does not submit a form by default', async () => {
  const onSubmit = jest.fn();
  render(
    <KitProvider>
      <form onSubmit={onSubmit}>
        <Button>Save</Button>
      </form>
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('names an icon button by its label and does nothing while busy', async () => {
  const onClick = jest.fn();
  render(
    <KitProvider>
      <IconButton icon={CloseIcon} aria-label="Close" busy onClick={onClick} />
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClick).not.toHaveBeenCalled();
});
