import { MOST_NAME, MOST_REFERENCE, MOST_TEXT, type MessageField } from '#rules/messages/message-faults.ts';
import { topicNames } from '#rules/messages/message-topic.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { EmailField, Field, TextArea, TextField } from '#ui/forms/Field.tsx';
import { useHydratedForm } from '#ui/forms/use-hydrated-form.ts';
import { useSession } from '#wire/use-session.ts';
import { ComplaintNote } from './ComplaintNote.tsx';
import { SentNote } from './SentNote.tsx';
import { useMessage } from './use-message.ts';

type Props = {
  /** The topic in the address of the page. */
  readonly topic: string;
  /** The e-mail to use when the form does not work. */
  readonly email: string;
};

const idOf = (field: MessageField) => `message-${field}`;

export function ContactForm({ topic, email }: Props) {
  const session = useSession();
  const { message, faults, tries, isPending, problem, receipt, change, typedEarly, send, again, noteHoneypot } =
    useMessage({
      session,
      topic,
    });
  const { form, isReady } = useHydratedForm(typedEarly);
  if (receipt) return <SentNote receipt={receipt} email={message.email} onAgain={again} />;
  const listed = Object.entries(faults).map(([field, says]) => ({ controlId: idOf(field as MessageField), says }));
  const field = (name: MessageField) => ({
    controlId: idOf(name),
    name,
    value: message[name],
    error: faults[name],
    onChange: (event: { readonly target: { readonly value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      className="contact-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <noscript>
        <p className="alert alert-warning">
          This form needs scripts.
          {email && (
            <>
              {' '}
              Without them, please write to <a href={`mailto:${email}`}>{email}</a>.
            </>
          )}
        </p>
      </noscript>
      <ErrorSummary title="Please look again at" faults={listed} tries={tries} />
      {problem !== null && <Alert>{problem} Your words are still here.</Alert>}
      <Field label="What is it about?" controlId={idOf('topic')} error={faults.topic}>
        {(ids) => (
          <select
            {...ids}
            name="topic"
            className="control"
            required
            value={message.topic}
            onChange={field('topic').onChange}
          >
            <option value="">Please choose</option>
            {Object.entries(topicNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ComplaintNote topic={message.topic} />
      <div className="contact-fields">
        <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={MOST_NAME} required />
        <EmailField {...field('email')} required />
      </div>
      <TextField
        {...field('orderReference')}
        label="Order number"
        hint="As in your confirmation: BS and six digits."
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MOST_REFERENCE}
      />
      <TextArea {...field('text')} label="Your message" hint={`Up to ${MOST_TEXT} characters.`} rows={7} required />
      <div className="nobody-sees" aria-hidden="true">
        <label>
          Leave this empty
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            onChange={(event) => noteHoneypot(event.target.value)}
          />
        </label>
      </div>
      <div>
        <Button type="submit" disabled={!isReady} busy={isPending}>
          {isPending ? 'Sending…' : 'Send the message'}
        </Button>
      </div>
    </form>
  );
}
