import { MessageTopic } from '#rules/messages/message-topic.ts';
import { Alert } from '#ui/notices/Alert.tsx';

/** What to know before a complaint about one's data. */
export function ComplaintNote({ topic }: { readonly topic: string }) {
  if (topic !== MessageTopic.dataProtection) return null;
  return (
    <Alert kind="note" title="How we deal with it">
      Tell us what happened and what you would like us to do. You get a number and a confirmation at once, at the latest
      within the 30 days of the law. We look into it without delay and write to you what came of it.
    </Alert>
  );
}
