/**
 * What `kubernetes-types` does not know: kustomizations, and the resources of CloudNativePG 1.30 and of the Barman Cloud
 * plugin 0.14, as far as the files here use them. Written down from their manuals and compared with their CRDs; whoever
 * uses another field looks it up there and adds it.
 */
import type { ObjectMeta } from 'kubernetes-types/meta/v1'
import type { ResourceRequirements } from 'kubernetes-types/core/v1'

interface Generator {
  name: string
  envs: string[]
  options?: { disableNameSuffixHash?: boolean }
}

/** https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/ */
export interface Kustomization {
  apiVersion: 'kustomize.config.k8s.io/v1beta1'
  kind: 'Kustomization'
  namespace?: string
  resources: string[]
  configMapGenerator?: Generator[]
  secretGenerator?: Generator[]
  images?: { name: string; newName: string; newTag: string }[]
  patches?: { target: { kind: string; name: string }; patch: string }[]
}

/** https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PodMonitor */
export interface PodMonitor {
  apiVersion: 'monitoring.coreos.com/v1'
  kind: 'PodMonitor'
  metadata: ObjectMeta
  spec: {
    selector: { matchLabels: Record<string, string> }
    podMetricsEndpoints: { port: string; interval: string; relabelings?: { targetLabel: string; replacement: string }[] }[]
  }
}

/** https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PrometheusRule */
export interface PrometheusRule {
  apiVersion: 'monitoring.coreos.com/v1'
  kind: 'PrometheusRule'
  metadata: ObjectMeta
  spec: {
    groups: {
      name: string
      rules: { alert: string; expr: string; for?: string; labels: Record<string, string>; annotations: Record<string, string> }[]
    }[]
  }
}

interface Plugin {
  name: 'barman-cloud.cloudnative-pg.io'
  parameters?: { barmanObjectName: string; serverName?: string }
}

interface ExternalCluster {
  name: string
  plugin: Plugin
}

/** https://cloudnative-pg.io/documentation/current/cloudnative-pg.v1/#clusterspec */
interface ClusterSpec {
  instances: number
  imageName: string
  bootstrap: {
    initdb?: {
      database: string
      owner: string
      encoding: string
      localeProvider: 'builtin'
      builtinLocale: string
      localeCollate: string
      localeCType: string
      dataChecksums: boolean
      /** As superuser, in the new database, after its owner was made. */
      postInitApplicationSQL?: string[]
    }
    recovery?: { source: string; database: string; owner: string; recoveryTarget?: { targetTime: string } }
  }
  externalClusters?: ExternalCluster[]
  postgresql: {
    synchronous?: { method: 'any' | 'first'; number: number; dataDurability: 'required' | 'preferred'; failoverQuorum: boolean }
    /** All texts, numbers too. */
    parameters: Record<string, string>
  }
  smartShutdownTimeout?: number
  switchoverDelay?: number
  affinity?: { podAntiAffinityType: 'required' | 'preferred'; topologyKey: string }
  resources?: ResourceRequirements
  storage: { size: string }
  walStorage?: { size: string }
  plugins?: (Plugin & { isWALArchiver: boolean })[]
}

export interface Cluster {
  apiVersion: 'postgresql.cnpg.io/v1'
  kind: 'Cluster'
  metadata: ObjectMeta
  spec: ClusterSpec
}

/** https://cloudnative-pg.io/documentation/current/cloudnative-pg.v1/#scheduledbackupspec */
export interface ScheduledBackup {
  apiVersion: 'postgresql.cnpg.io/v1'
  kind: 'ScheduledBackup'
  metadata: ObjectMeta
  spec: {
    schedule: string
    immediate: boolean
    backupOwnerReference: 'none' | 'self' | 'cluster'
    cluster: { name: string }
    method: 'plugin'
    pluginConfiguration: Plugin
  }
}

interface KeyOfSecret {
  name: string
  key: string
}

/** https://cloudnative-pg.io/plugin-barman-cloud/docs/plugin-barman-cloud.v1/ */
export interface ObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1'
  kind: 'ObjectStore'
  metadata: ObjectMeta
  spec: {
    /** Days, weeks or months: `28d`. */
    retentionPolicy: `${number}${'d' | 'w' | 'm'}`
    configuration: {
      destinationPath: `s3://${string}`
      endpointURL: string
      s3Credentials: { accessKeyId: KeyOfSecret; secretAccessKey: KeyOfSecret }
      wal: { compression: 'gzip'; encryption: 'AES256' }
      data: { compression: 'gzip'; encryption: 'AES256' }
    }
  }
}
