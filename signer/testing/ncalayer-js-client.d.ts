/** The package has no types: what of it the tests call. */
declare module "ncalayer-js-client" {
  export class NCALayerClient {
    static readonly basicsStorageAll: null;
    static readonly basicsCMSParamsDetached: object;
    static readonly basicsCMSParamsDetachedNoTSP: object;
    static readonly basicsSignerSignAny: object;
    constructor(url: string, allowKmdHttpApi?: boolean);
    connect(): Promise<string>;
    basicsSignCMS(stores: null, data: string | string[], signing: object, signer: object): Promise<string | string[]>;
    getActiveTokens(): Promise<string[]>;
    getKeyInfo(store: string): Promise<object>;
    createCMSSignatureFromBase64(store: string, data: string): Promise<string>;
    createCAdESFromBase64(store: string, data: string, keyType?: string, attach?: boolean): Promise<string>;
  }
}
