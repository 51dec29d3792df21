import { fireEvent, screen, waitFor } from '@heliograph/testing';
import { conversation, estimate, id, show, write } from '../samples/conversations';
import { instantOf } from './zone-time';

beforeEach(() => sessionStorage.clear());

describe('a schedule', () => {
  const wall = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  const choose = async (user: Awaited<ReturnType<typeof show>>['user'], at: string) => {
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    fireEvent.change(await screen.findByLabelText('Send at'), { target: { value: at } });
  };

  test('is in the zone of the account, which it names, and stays with the draft', async () => {
    const first = await show();
    await first.user.type(await write(), 'Later');
    await choose(first.user, wall(3));
    screen.getByText('Eastern Time (ET), up to 35 days ahead.');
    first.unmount();
    const { user, sent } = await show({
      'conversation.manage/sendmessage': {
        conversationUUID: id,
        messageUUID: id,
        status: 'scheduled',
        errorCode: null,
      },
    });
    const button = await screen.findAllByRole('button', { name: 'Schedule' });
    await waitFor(() => expect((button.at(-1) as HTMLButtonElement).disabled).toBe(false));
    await user.click(button.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent('sendmessage')).toMatchObject([
        { body: 'Later', scheduleAt: instantOf(wall(3), 'America/New_York') },
      ]),
    );
  });

  test('that has passed sends nothing', async () => {
    const { user } = await show();
    await user.type(await write(), 'Late');
    await choose(user, wall(-1));
    expect((await screen.findAllByText('This time has passed. Choose a later one.')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Schedule' }).at(-1)?.disabled).toBe(true);
  });

  test('in quiet hours does not lift their block; one after them does', async () => {
    const quiet = {
      code: 'QUIET_HOURS',
      text: 'It is 11:00 PM there.',
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const open = wall(9);
    const { user } = await show({
      'conversation.manage/getconversation': { ...conversation, problem: quiet },
      'conversation.manage/getestimate': ({ scheduleAt }: { scheduleAt?: string }) => ({
        ...estimate,
        problem: scheduleAt === instantOf(open, 'America/New_York') ? null : quiet,
      }),
    });
    await user.type(await write(), 'Half price');
    await choose(user, wall(8));
    screen.getByText('You can’t text this number now');
    const send = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Schedule' }).at(-1);
    expect(send()?.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Send at'), { target: { value: open } });
    await waitFor(() => expect(send()?.disabled).toBe(false));
    expect(screen.queryByText('You can’t text this number now')).toBeNull();
  });
});
