import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEarlyTyping } from './palette-place';

function Place({ opening }: { opening: boolean }) {
  const [text, setText] = useState('');
  useEarlyTyping(opening, setText);
  return (
    <>
      <output>{text}</output>
      <input aria-label="Below" />
      <div data-palette>
        <input aria-label="Palette" />
      </div>
    </>
  );
}

const typed = () => screen.getByRole('status').textContent;
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('takes what is typed anywhere but in the palette, while it opens', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Place opening />);
  await user.keyboard('da x{Backspace}{ArrowDown}{Control>}c{/Control}');
  await user.type(screen.getByLabelText('Below'), 'na');
  expect([typed(), value('Below')]).toEqual(['da na', '']);
  await user.type(screen.getByLabelText('Palette'), '!');
  expect([typed(), value('Palette')]).toEqual(['da na', '!']);
  rerender(<Place opening={false} />);
  await user.type(screen.getByLabelText('Below'), 'on');
  expect([typed(), value('Below')]).toEqual(['da na', 'on']);
});
