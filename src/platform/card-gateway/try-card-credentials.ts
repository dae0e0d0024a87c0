import { type CrossReferenceSettings, askEntryPoints, gatewayText } from './cross-reference-refund.ts';
import { escapeXml } from '../xml/escape-xml.ts';

type Tried = { readonly result: 'works' | 'refused' | 'not-reachable' | 'not-understood'; readonly answer: string };

/**
 * Asks the gateway for its entry points by the SOAP operation GetGatewayEntryPoints, which answers only to who knows merchant id
 * and password, and moves no money. The protocol has nothing that would prove the pre-shared key.
 */
export async function tryCardCredentials(settings: CrossReferenceSettings): Promise<Tried> {
  const { merchantId, password } = settings;
  const message = `<GetGatewayEntryPointsMessage>
<MerchantAuthentication MerchantID="${escapeXml(merchantId)}" Password="${escapeXml(password)}"/>
</GetGatewayEntryPointsMessage>`;
  const reply = await askEntryPoints(settings, 'GetGatewayEntryPoints', message);
  if ('because' in reply) return { result: 'not-reachable', answer: '' };
  const { statusCode, message: answer } = gatewayText(reply.text);
  if (!/^\d{1,4}$/.test(statusCode)) return { result: 'not-understood', answer: '' };
  return { result: Number(statusCode) === 0 ? 'works' : 'refused', answer };
}
