import { type Answer, json } from '../small-server.ts';
import { newId } from './ledger.ts';

type Detail = { readonly issue: string; readonly description: string; readonly field?: string };

/** PayPal's body of an error. */
export function problem(status: number, name: string, message: string, details: readonly Detail[]): Answer {
  return json(status, { name, message, debug_id: newId().slice(0, 13).toLowerCase(), details, links: [] });
}

export function unprocessable(issue: string, description: string): Answer {
  const message = 'The requested action could not be performed, semantically incorrect, or failed business validation.';
  return problem(422, 'UNPROCESSABLE_ENTITY', message, [{ issue, description }]);
}

export function invalid(issue: string, field: string): Answer {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return problem(400, 'INVALID_REQUEST', message, [
    { issue, field, description: `The value of ${field} is not valid.` },
  ]);
}

export function notFound(): Answer {
  const detail = { issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.' };
  return problem(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [detail]);
}

export function forbidden(): Answer {
  return problem(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.', []);
}

export function serverError(): Answer {
  return problem(500, 'INTERNAL_SERVER_ERROR', 'An internal server error has occurred.', []);
}

export function unauthorised(): Answer {
  return json(401, { error: 'invalid_token', error_description: 'Token signature verification failed' });
}
