import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { connectDevice } from '../device/connect-device.ts';

/** The device becomes a till by the code that an administrator reads to it. */
export function ConnectScreen() {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const connect = async () => {
    setBusy(true);
    setProblem('');
    try {
      await connectDevice(code);
    } catch (fault) {
      setProblem(sayProblem(fault));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setProblem('Please type the code');
    else void connect();
  };
  return (
    <main className="till-gate">
      <form className="till-gate-ticket" onSubmit={submit} noValidate>
        <title>Connect this till</title>
        <h1 className="font-display text-heading leading-tight font-semibold">Connect this till</h1>
        <p>
          An administrator registers it under Tills, on the pages for staff, and reads the code. It is good once, for
          ten minutes.
        </p>
        {problem !== '' && <Alert>{problem}</Alert>}
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Please wait…' : 'Connect'}
        </Button>
      </form>
    </main>
  );
}
