import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { connectDevice } from '../device/connect-device.ts';
import { sayFault } from '../device/say-fault.ts';

/** The code that an administrator reads, by which the device becomes a till. */
export function ConnectForm() {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const connect = async () => {
    setBusy(true);
    setProblem('');
    try {
      await connectDevice(code);
    } catch (fault) {
      setProblem(sayFault(fault));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setProblem('Please type the code');
    else void connect();
  };
  return (
    <form className="till-connect" onSubmit={submit} noValidate>
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
  );
}
