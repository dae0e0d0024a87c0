import { Toast } from '@base-ui/react/toast';

type Message = {
  readonly title: string;
  /** `error` is read out at once. */
  readonly type?: 'good' | 'error';
  /** Takes back what was done; the message stays longer, so that there is time to. */
  readonly undo?: () => void;
};

const USUAL_MS = 5000;
const WITH_UNDO_MS = 12_000;

/** Shows a message at the foot of the screen. */
export function useToast(): (message: Message) => void {
  const { add, close } = Toast.useToastManager();
  return ({ title, type = 'good', undo }) => {
    const id = add({
      title,
      type,
      timeout: undo ? WITH_UNDO_MS : USUAL_MS,
      priority: type === 'error' ? 'high' : 'low',
      ...(undo && {
        actionProps: {
          children: 'Undo',
          onClick: () => {
            close(id);
            undo();
          },
        },
      }),
    });
  };
}
