package dev.headroom.push.apns;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Frame;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.InetSocketAddress;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/**
 * Takes some notifications on its first connection, answers none of them, says GOAWAY and hangs up;
 * whoever connects again is answered.
 */
final class GoingAwayServer implements AutoCloseable {

  private final List<String> arrived = new CopyOnWriteArrayList<>();
  private final int most;
  private final Channel channel;

  GoingAwayServer(EventLoopGroup loops, PrivateKey key, X509Certificate certificate, int most)
      throws Exception {
    this.most = most;
    SslContext ssl =
        SslContextBuilder.forServer(key, certificate)
            .applicationProtocolConfig(
                new ApplicationProtocolConfig(
                    ApplicationProtocolConfig.Protocol.ALPN,
                    ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                    ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                    ApplicationProtocolNames.HTTP_2))
            .build();
    channel =
        new ServerBootstrap()
            .group(loops)
            .channel(NioServerSocketChannel.class)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel accepted) {
                    accepted
                        .pipeline()
                        .addLast(
                            ssl.newHandler(accepted.alloc()),
                            Http2FrameCodecBuilder.forServer().build(),
                            new Answers());
                  }
                })
            .bind("localhost", 0)
            .sync()
            .channel();
  }

  int port() {
    return ((InetSocketAddress) channel.localAddress()).getPort();
  }

  /** The ids of the notifications that came, in their order. */
  List<String> arrived() {
    return arrived;
  }

  @Override
  public void close() {
    var unused = channel.close().awaitUninterruptibly(30, TimeUnit.SECONDS);
  }

  private final class Answers extends SimpleChannelInboundHandler<Http2Frame> {
    private final Map<Http2FrameStream, String> ids = new HashMap<>();

    @Override
    protected void channelRead0(ChannelHandlerContext context, Http2Frame frame) {
      if (frame instanceof Http2HeadersFrame headers) {
        ids.put(headers.stream(), headers.headers().get("apns-id").toString());
      } else if (frame instanceof Http2DataFrame data && data.isEndStream()) {
        take(context, data.stream());
      }
    }

    private void take(ChannelHandlerContext context, Http2FrameStream stream) {
      String id = ids.get(stream);
      arrived.add(id);
      if (arrived.size() > most) {
        DefaultHttp2Headers accepted = new DefaultHttp2Headers();
        accepted.status("200").set("apns-id", id);
        var unused =
            context.writeAndFlush(new DefaultHttp2HeadersFrame(accepted, true).stream(stream));
      } else if (arrived.size() == most) {
        var unused =
            context
                .writeAndFlush(new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR))
                .addListener(ChannelFutureListener.CLOSE);
      }
    }
  }
}
